/** A page of the desk to return to after signing in: its path and tab. */
export const deskPage = /^\/publisher\/(newsletters|claims)\/\d{1,9}(\?part=[a-z-]{1,20})?$/;
