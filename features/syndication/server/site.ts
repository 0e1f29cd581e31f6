/** The site as others see it. Its address comes from the operator, never from what a caller sent. */
export type Site = { name: string; url: () => string };
