insert into journal_entry_kinds values ('recharge-refund');
