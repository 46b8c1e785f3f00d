-- A former domain's remark and auth code end with its registrant data; consents whose domains have left are deleted.
create index domains_to_erase on domains (id) where state = 'gone' and (remark <> '' or auth_code is not null);
create index registrant_change_items_old_consent on registrant_change_items (old_consent_id) where old_consent_id is not null;
