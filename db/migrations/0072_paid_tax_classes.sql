-- Accruals paid before classes were copied: owed again, they keep the class they were paid under.
update commission_accruals a set wht_tax_class = p.wht_tax_class
  from commission_payouts p
  where p.id = a.payout_id and a.wht_tax_class is null and a.claws_back_id is null;
