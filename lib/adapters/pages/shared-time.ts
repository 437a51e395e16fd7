/**
 * Divides the processor time of this thread among the requests that are under way: at each moment they share it alike, for nothing says
 * whose it is. What all of them are charged together is what the thread took while any was under way.
 */
export class SharedTime {
  readonly #clock: () => number;
  #count = 0;
  #readAt = 0;
  /** The processor time that a request would have been charged if it had been under way from the beginning. */
  #share = 0;

  /** `clock` returns the processor time that this thread has taken, in milliseconds. */
  constructor(clock = threadMs) {
    this.#clock = clock;
  }

  /** Begins a request. The returned function ends it, and returns its share in milliseconds. */
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
