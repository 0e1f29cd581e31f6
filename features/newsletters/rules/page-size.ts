/** How many cards a page of the directory shows, and *Load More* adds. */
export const cardsPerPage = 24;
