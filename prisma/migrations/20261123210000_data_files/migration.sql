-- The public files of data that a job makes. The file is in storage under `key`; a new file gets a new key.
CREATE TABLE "data_files" (
    "name" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "entries" INTEGER NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "data_files_pkey" PRIMARY KEY ("name")
);
