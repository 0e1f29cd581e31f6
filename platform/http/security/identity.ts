/** The caller, as far as access is concerned. */
export type Identity = { userId: number; username: string; role: 'owner' | 'editor'; approved: boolean };

/** The identity a session token belongs to; null if the token is unknown, revoked or expired. */
export type Authenticate = (token: string) => Promise<Identity | null>;

/** A reader signed in by mail. Separate from accounts: neither session opens the other's pages. */
export type Reader = { subscriberId: string };

/** A publisher signed in by mail: neither a reader nor an account. */
export type Publisher = { publisherId: string };

/** The reader a session token belongs to; null if the token is unknown, revoked or expired. */
export type AuthenticateReader = (token: string) => Promise<Reader | null>;
export type AuthenticatePublisher = (token: string) => Promise<Publisher | null>;
