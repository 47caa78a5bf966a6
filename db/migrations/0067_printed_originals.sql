-- Earlier releases left it to the browser what is an original: a receipt that was posted by them has none to print any more.
ALTER TABLE "cash_movements" ADD COLUMN "original_printed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "cash_movements" ALTER COLUMN "original_printed" SET DEFAULT false;
