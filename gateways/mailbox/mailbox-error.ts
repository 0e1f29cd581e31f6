import type { ImapFlowError } from 'imapflow';
import { MailboxError } from './mailbox.ts';

const untrusted: Record<string, string> = {
	DEPTH_ZERO_SELF_SIGNED_CERT: 'it signed it itself',
	SELF_SIGNED_CERT_IN_CHAIN: 'it is signed by somebody unknown',
	UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'nobody we know has signed it',
	UNABLE_TO_GET_ISSUER_CERT: 'nobody we know has signed it',
	UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'nobody we know has signed it',
	CERT_HAS_EXPIRED: 'it has expired',
	CERT_NOT_YET_VALID: 'it is not valid yet',
	CERT_REVOKED: 'it was revoked',
	ERR_TLS_CERT_ALTNAME_INVALID: 'it is for another name',
};

/** Response codes (RFC 5530) for a refusal that has nothing to do with the password. */
const passingRefusals = new Set(['UNAVAILABLE', 'INUSE', 'LIMIT', 'SERVERBUG']);

/** Explains an error to the person who set up the mailbox. */
export function toMailboxError(
	error: unknown,
	{ host, port, folder }: { host: string; port: number; folder: string },
): MailboxError {
	if (error instanceof MailboxError) return error;
	const { authenticationFailed, serverResponseCode, mailboxMissing, code = '' } = error as ImapFlowError;
	const lasting = (message: string) => new MailboxError(message, { isTransient: false, cause: error });
	const passing = (message: string) => new MailboxError(message, { isTransient: true, cause: error });
	if (code === 'ETHROTTLE') return passing(`${host} asks us to come back later.`);
	if (authenticationFailed && passingRefusals.has(serverResponseCode ?? ''))
		return passing('The mail server cannot sign anybody in right now.');
	if (authenticationFailed)
		return lasting(
			host === 'imap.gmail.com'
				? 'Gmail refused the address or the app password. Gmail takes app passwords only, not the password of the account.'
				: 'The mail server refused the user name or the password.',
		);
	if (mailboxMissing) return lasting(`The mailbox has no folder called ${folder}.`);
	const reason = untrusted[code];
	if (reason) return lasting(`The certificate of ${host} cannot be trusted: ${reason}.`);
	if (/^(EPROTO|ERR_SSL_)/.test(code) || code === 'ClosedAfterConnectTLS')
		return lasting(`${host} does not speak TLS on port ${port}. Check IMAP_PORT and IMAP_SECURE.`);
	if (code === 'ENOTFOUND') return lasting(`There is no mail server called ${host}.`);
	if (code === 'EAI_AGAIN') return passing(`The name ${host} cannot be looked up right now.`);
	if (/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/.test(code))
		return passing(`${host} does not answer on port ${port}.`);
	if (/TIMEOUT|ETIMEDOUT/.test(code)) return passing(`${host} took too long to answer.`);
	return passing(`The connection to ${host} broke.`);
}
