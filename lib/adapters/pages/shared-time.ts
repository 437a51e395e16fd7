/**
 * Divides the processor time of this thread among the requests that are running. At each moment, all running requests are charged equally,
 * because nobody knows which request the thread works for. The sum of all charges is the time that the thread worked while any request was
 * running.
 */
export class SharedTime {
  readonly #clock: () => number;
  #count = 0;
  #readAt = 0;
  /** The processor time that would have been charged to a request that ran from the beginning until now. */
  #share = 0;

  /** `clock` returns the processor time that this thread has used, in milliseconds. */
  constructor(clock = threadMs) {
    this.#clock = clock;
  }

  /** Begins a request. Returns a function that ends the request and returns its share in milliseconds. */
  begin(): () => number {
    this.#read();
    this.#count++;
    const before = this.#share;
    return () => {
      this.#read();
      this.#count--;
      return this.#share - before;
    };
  }

  #read(): void {
    const time = this.#clock();
    if (this.#count > 0) this.#share += (time - this.#readAt) / this.#count;
    this.#readAt = time;
  }
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}
