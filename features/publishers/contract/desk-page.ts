/** A page of the desk that somebody comes back to once they are signed in: its path, and the part of it. */
export const deskPage = /^\/publisher\/(newsletters|claims)\/\d{1,9}(\?part=[a-z-]{1,20})?$/;
