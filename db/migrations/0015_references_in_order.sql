-- Numbers were kept ahead by each connection, so a reversal could bear a lower one than the entry that it reverses. One at a time
-- they follow the order of posting; gaps stay possible.
alter sequence journal_reference_seq cache 1;
