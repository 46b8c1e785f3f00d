insert into product_kinds values ('transfer');
