-- Since when a domain's DNS is interrupted after the end of its term; its customer cannot change name servers meanwhile.
alter table domains add column interrupted_at timestamptz;
