-- The request that met a change is one of several now.
update approvals set previous = (previous - 'key') || jsonb_build_object('requests', jsonb_build_array(previous -> 'key'))
  where status = 'PENDING' and previous ->> 'key' is not null;
