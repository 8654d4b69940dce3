-- A label of a return that the team attached or removed.
create trigger return_labels_audit after insert on return_files for each row
  when (current_setting('shop.actor', true) <> '' and new.is_label) execute function enter_audit('return', 'return_id');
create trigger return_labels_removed_audit after delete on return_files for each row
  when (current_setting('shop.actor', true) <> '' and old.is_label) execute function enter_audit('return', 'return_id');
