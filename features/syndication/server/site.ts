/** The site as others see it. Its URL is configured by the operator, never taken from a request. */
export type Site = { name: string; url: () => string };
