create index orders_unpaid on orders (placed_at) where state = 'unpaid';
