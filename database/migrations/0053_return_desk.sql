-- Returns are found by parts of their RMA number, as by those of their order, and put pieces back into stock under a cause of their own.
create index return_requests_rma on return_requests using gin (lower(rma_number) gin_trgm_ops);
alter table stock_movements drop constraint stock_movements_cause_check,
  add constraint stock_movements_cause_check
    check (cause in ('opening', 'hold', 'release', 'sale', 'restock', 'return', 'adjustment'));
