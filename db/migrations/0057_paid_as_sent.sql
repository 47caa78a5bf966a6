ALTER TABLE "commission_accruals" ADD COLUMN "wht_tax_class" text;--> statement-breakpoint
ALTER TABLE "parked_payouts" ADD COLUMN "owner_party_id" uuid;--> statement-breakpoint
ALTER TABLE "parked_payouts" ADD COLUMN "settlement_account_id" uuid;--> statement-breakpoint
ALTER TABLE "parked_payouts" ADD COLUMN "beneficiary_name" text;--> statement-breakpoint
ALTER TABLE "parked_payouts" ADD COLUMN "wht_tax_class" text;--> statement-breakpoint
ALTER TABLE "parked_payouts" ADD COLUMN "wht_rate" text;--> statement-breakpoint
-- CUSTOM: what is owed keeps the tax class that its payee has today, or had when it was paid last.
update commission_accruals a set wht_tax_class = coalesce(
    (select b.wht_tax_class from beneficiaries b where b.id = a.beneficiary_id),
    (select p.wht_tax_class from commission_payouts p where p.beneficiary_id = a.beneficiary_id order by p.id desc limit 1))
  where a.status = 'ACCRUED';--> statement-breakpoint
-- A payment that waits is what its checker was shown where the registration has not been edited since. The rest is refused at approval.
update parked_payouts p set owner_party_id = b.owner_party_id, settlement_account_id = b.settlement_account_id,
    beneficiary_name = b.name, wht_tax_class = b.wht_tax_class
  from beneficiaries b, approvals a
  where b.id = p.beneficiary_id and a.id = p.approval_id and a.status = 'PENDING'
    and coalesce(b.updated_at, b.created_at) < a.submitted_at;
