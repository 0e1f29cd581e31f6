/** Who makes a call, as far as access is concerned. */
export type Identity = { userId: number; username: string; role: 'owner' | 'editor'; approved: boolean };

/** Answers who a session token belongs to; null when it is unknown, ended or expired. */
export type Authenticate = (token: string) => Promise<Identity | null>;

/** A reader who signed in by mail. Not an account: neither opens what is the other's. */
export type Reader = { subscriberId: string };

/** Whoever keeps newsletters, signed in by mail: neither a reader nor an account. */
export type Publisher = { publisherId: string };

/** Answers which reader a session token belongs to; null when it is unknown, ended or expired. */
export type AuthenticateReader = (token: string) => Promise<Reader | null>;
export type AuthenticatePublisher = (token: string) => Promise<Publisher | null>;
