-- How far the invalidations were handed on to the cache in front of the site. One row, from the first start with PURGE on.
CREATE TABLE "edge_purges" (
    "edge" TEXT NOT NULL,
    "xid" BIGINT NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL,
    "build" TEXT,
    "problem" TEXT,

    CONSTRAINT "edge_purges_pkey" PRIMARY KEY ("edge")
);
