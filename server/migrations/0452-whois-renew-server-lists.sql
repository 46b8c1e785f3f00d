-- Lists of the RDAP and WHOIS servers of all TLDs, as IANA publishes them; newer than those of the release.
create table lookup_server_lists (
  protocol text primary key check (protocol in ('rdap', 'whois')),
  list jsonb not null,
  renewed_at timestamptz not null
);
