-- Some gateways open their page by a posted form: its address and fields, which a page of ours sends on.
alter table recharges add checkout_form jsonb;
