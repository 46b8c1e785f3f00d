-- A text with many escaped octets is longer than an index entry can be (2,704 octets): the index holds its hash.
drop index dns_records_members;
create unique index dns_records_members on dns_records (zone_id, host, type, md5(value), coalesce(priority, -1));
