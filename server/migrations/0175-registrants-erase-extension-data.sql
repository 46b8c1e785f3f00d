-- What extensions ask goes with the version it belongs to. A single statement erases both, so that the version may still show its
-- data when the row is deleted: that its registrant is replaced or deleted is what can be required of every deletion.
create function registrant_extension_data_are_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and exists (
    select from registrant_versions v join registrant_templates t on t.id = v.template_id
    where v.template_id = old.template_id and v.version = old.version
      and (v.erased_at is not null or t.deleted_at is not null or t.version > v.version)) then
    return old;
  end if;
  raise exception 'what an extension asked of a registrant is never changed';
end $$;
drop trigger registrant_extension_data_are_kept on registrant_extension_data;
create trigger registrant_extension_data_are_kept before delete or update on registrant_extension_data
  for each row execute function registrant_extension_data_are_kept();
delete from registrant_extension_data d using registrant_versions v
  where (v.template_id, v.version) = (d.template_id, d.version) and v.erased_at is not null;
