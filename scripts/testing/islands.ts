// Runs once per run of the unit tests: the scripts of public pages, whose names and hashes pages and policies have.
export { buildIslands as default } from '../build-islands.ts';
