insert into product_kinds values ('restore');
