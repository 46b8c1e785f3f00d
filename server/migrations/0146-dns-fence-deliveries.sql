-- Grows with each change of the holder: what a former one still writes about its deliveries is refused.
alter table zone_followers add epoch bigint not null default 0;
