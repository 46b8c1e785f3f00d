-- What PayPal, or a wallet of USDT, holds of ours at the end of a day: withdrawals are paid from there by hand.
alter table papers drop constraint papers_kind_check, add constraint papers_kind_check
  check (kind in ('settlement', 'bank-statement', 'registry-balance', 'payout-balance', 'tax-return'));
