-- No job waits for an event.
DROP TABLE job_waits;
