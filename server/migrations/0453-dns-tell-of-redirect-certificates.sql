-- Processes keep the names that have a certificate in memory, and are told of each change.
create function tell_of_redirect_certificate() returns trigger language plpgsql as $$
begin
  perform pg_notify('redirect_certificates', coalesce(new.name, old.name));
  return null;
end $$;
create trigger redirect_certificates_told after insert or delete or update of certificate, unwanted_since on redirect_certificates
  for each row execute function tell_of_redirect_certificate();
