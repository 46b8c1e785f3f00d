-- A name may cost nothing: then there is nothing to hold, and the hold has ended as it begins.
alter table holds drop constraint holds_amount_check;
alter table holds add constraint holds_amount_check check (amount >= 0);
