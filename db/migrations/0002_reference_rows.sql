-- Rows that every bank begins with. The demo bank's own rows are seeded later.

-- The chart of accounts, and the account for each purpose that a slice names (domain-rules "Ledger")
insert into gl_accounts (code, name, type) values
  ('1010', 'Vault cash', 'ASSET'), ('1020', 'Till cash', 'ASSET'), ('1040', 'Cash in transit, head-office cash', 'ASSET'),
  ('1110', 'Central bank settlement', 'ASSET'), ('1120', 'Nostro, correspondents and card networks', 'ASSET'),
  ('1210', 'Clearing settlement', 'ASSET'), ('1310', 'Card-loan receivable', 'ASSET'), ('1311', 'Card-loan receivable: purchases', 'ASSET'),
  ('1312', 'Card-loan receivable: cash advances', 'ASSET'), ('1313', 'Card-loan receivable: fees', 'ASSET'),
  ('1314', 'Card-loan receivable: interest billed', 'ASSET'), ('1320', 'Card interest accrued, not billed', 'ASSET'),
  ('1410', 'Teller shortages recoverable', 'ASSET'), ('2010', 'Current deposits', 'LIABILITY'), ('2020', 'Savings deposits', 'LIABILITY'),
  ('2030', 'Prepaid stored value', 'LIABILITY'), ('2110', 'Card-loan credit balances', 'LIABILITY'),
  ('2130', 'Card settlement payable', 'LIABILITY'), ('2140', 'Suspense', 'LIABILITY'), ('2150', 'Interest in suspense', 'LIABILITY'),
  ('2310', 'Commission payable', 'LIABILITY'), ('2320', 'Withholding tax payable', 'LIABILITY'),
  ('2330', 'Tax on charges payable', 'LIABILITY'),
  ('2340', 'Interest payable', 'LIABILITY'), ('2400', 'Sundry creditors', 'LIABILITY'), ('3100', 'Share capital', 'EQUITY'),
  ('3900', 'Retained earnings', 'EQUITY'), ('4100', 'Fee income', 'INCOME'), ('4110', 'Fee income: teller', 'INCOME'),
  ('4120', 'Fee income: transfers', 'INCOME'), ('4130', 'Fee income: clearing', 'INCOME'), ('4140', 'Fee income: cards', 'INCOME'),
  ('4150', 'Interchange income', 'INCOME'), ('4200', 'Interest income on card loans', 'INCOME'), ('4300', 'Penalty income', 'INCOME'),
  ('4900', 'Cash overage', 'INCOME'), ('5100', 'Commission expense', 'EXPENSE'), ('5200', 'Interest expense', 'EXPENSE'),
  ('5300', 'Network and clearing fees', 'EXPENSE'), ('5400', 'Charge waivers', 'EXPENSE'), ('5900', 'Cash shortage', 'EXPENSE');
insert into gl_purposes (purpose, gl_code) values
  ('VAULT_CASH', '1010'), ('TILL_CASH', '1020'), ('CASH_IN_TRANSIT', '1040'), ('CENTRAL_BANK', '1110'), ('NOSTRO', '1120'),
  ('CLEARING_SETTLEMENT', '1210'), ('CURRENT_DEPOSITS', '2010'), ('SAVINGS_DEPOSITS', '2020'), ('PREPAID_VALUE', '2030'),
  ('CARD_SETTLEMENT_PAYABLE', '2130'), ('SUSPENSE', '2140'), ('TAX_PAYABLE', '2330'), ('SHARE_CAPITAL', '3100'),
  ('FEE_INCOME', '4100'), ('FEE_INCOME_TELLER', '4110'), ('FEE_INCOME_TRANSFER', '4120'), ('CASH_OVERAGE', '4900'),
  ('CASH_SHORTAGE', '5900'),
  ('TELLER_SHORTAGE_RECOVERABLE', '1410'), ('CHARGE_WAIVER', '5400'),
  ('FEE_INCOME_CLEARING', '4130'), ('FEE_INCOME_CARD', '4140'), ('COMMISSION_EXPENSE', '5100'), ('COMMISSION_PAYABLE', '2310'),
  ('WITHHOLDING_TAX_PAYABLE', '2320');

-- Products that accounts are opened for
insert into products (id, code, name, kind, gl_purpose, currencies) values
  ('018f0000-0000-7000-8000-000000000001', 'CURRENT', 'Current account', 'CURRENT', 'CURRENT_DEPOSITS', '{USD,EUR,GBP,CHF,JPY,KWD}'),
  ('018f0000-0000-7000-8000-000000000002', 'SAVINGS', 'Savings account', 'SAVINGS', 'SAVINGS_DEPOSITS', '{USD,EUR,GBP,CHF,JPY,KWD}'),
  ('018f0000-0000-7000-8000-000000000003', 'PREPAID', 'Prepaid stored value', 'PREPAID', 'PREPAID_VALUE', '{USD,EUR,GBP,JPY}');

-- Tables that a command may write
insert into command_tables (table_name) values
  ('branches'), ('parties'), ('accounts'), ('transfers'), ('limits'), ('products'), ('persons'), ('staff_users'), ('service_clients'),
  ('tills'), ('vaults'), ('cash_movements'), ('holidays'), ('administrators'), ('till_counts'), ('staff_sessions'),
  ('staff_second_factors'), ('charge_rules'), ('commissions'), ('posted_charges'), ('pricing_exceptions'), ('beneficiaries'),
  ('commission_accruals'), ('commission_payouts'), ('payout_runs'), ('parked_payouts'), ('notifications'), ('notification_preferences'),
  ('dispatch_runs'), ('staff_messages'), ('watchlist_entries'), ('watchlist_names'), ('screenings'), ('screening_dispositions'),
  ('screened_parties'), ('rescreens'), ('watchlist_imports'), ('aml_cases'), ('aml_case_alerts'), ('aml_case_events'), ('till_refusals'),
  ('beneficiary_changes'), ('event_retries'), ('beneficiary_owners'), ('screened_destinations');

-- One row each: versions of cached tables, the absorbed totals, the administrators, the watchlist
insert into kept_versions (name, version) values ('pricing', 1), ('inactive_payees', 1), ('confirmed_subjects', 1);
insert into ledger_totals_state (id, absorbed_below) values (1, '0');
insert into administrators (id, version) values (1, 1);
insert into watchlist_state (id, version, changed_by) values (1, 0, 'SYSTEM');
