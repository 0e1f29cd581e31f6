/** Time is a parameter, so that a test can hold it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
