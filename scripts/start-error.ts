/** An error whose message tells the user the cause and the remedy. The stack is not printed. */
export class StartError extends Error {}
