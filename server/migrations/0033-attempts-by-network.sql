-- Wrong passwords count by name and network: found by both, however many other networks tried the name.
alter table sign_in_attempts add column network inet;
update sign_in_attempts set network =
  case family(address) when 4 then address else network(set_masklen(address, 64))::inet end;
alter table sign_in_attempts alter column network set not null;
create index sign_in_attempts_network on sign_in_attempts (login, network, at desc);
drop index sign_in_attempts_lately;
