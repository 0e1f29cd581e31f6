import { createVerify } from 'node:crypto';
import { readResponseBody } from '#platform/read-response-body.ts';

/** A message posted by Amazon SNS. */
export type SnsMessage = {
	Type: string;
	MessageId: string;
	TopicArn: string;
	Message: string;
	Timestamp: string;
	Subject?: string | undefined;
	Token?: string | undefined;
	SubscribeURL?: string | undefined;
	SignatureVersion: string;
	Signature: string;
	SigningCertURL: string;
};

export type Sns = {
	/** Whether Amazon signed the message. Throws if its certificate is currently unavailable. */
	isSigned: (message: SnsMessage) => Promise<boolean>;
	/** Confirms the subscription to a topic; false if the confirmation address is not Amazon's. */
	confirm: (message: SnsMessage) => Promise<boolean>;
};

const timeoutMs = 5000;
const maxBytes = 64 * 1024;
const maxCertificates = 10;

/** Only Amazon's own hosts: whoever chooses the certificate's address chooses who may sign. */
function isOfAmazon({ protocol, hostname, port }: URL): boolean {
	return (
		protocol === 'https:' && port === '' && /^sns\.[a-z0-9-]{1,40}\.amazonaws\.com(?:\.cn)?$/.test(hostname)
	);
}

export function createSns({ isAllowed = isOfAmazon }: { isAllowed?: (url: URL) => boolean } = {}): Sns {
	const certificates = new Map<string, string>();

	async function visit(address: string): Promise<Buffer> {
		const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
		if (!response.ok) throw new Error(`${new URL(address).host} answered ${response.status}.`);
		return readResponseBody(response, maxBytes);
	}

	async function findCertificate(address: string): Promise<string> {
		const known = certificates.get(address);
		if (known) return known;
		const certificate = (await visit(address)).toString('utf8');
		if (certificates.size >= maxCertificates) certificates.clear();
		certificates.set(address, certificate);
		return certificate;
	}

	const mayVisit = (address: string | undefined) =>
		address !== undefined && URL.canParse(address) && isAllowed(new URL(address));

	return {
		async isSigned(message) {
			const algorithm = { '1': 'RSA-SHA1', '2': 'RSA-SHA256' }[message.SignatureVersion];
			if (!algorithm || !mayVisit(message.SigningCertURL)) return false;
			if (!new URL(message.SigningCertURL).pathname.endsWith('.pem')) return false;
			const certificate = await findCertificate(message.SigningCertURL);
			try {
				return createVerify(algorithm)
					.update(textToSign(message))
					.verify(certificate, message.Signature, 'base64');
			} catch {
				return false;
			}
		},
		async confirm({ SubscribeURL }) {
			if (!SubscribeURL || !mayVisit(SubscribeURL)) return false;
			await visit(SubscribeURL);
			return true;
		},
	};
}

const ofNotification = ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const;
const ofSubscription = [
	'Message',
	'MessageId',
	'SubscribeURL',
	'Timestamp',
	'Token',
	'TopicArn',
	'Type',
] as const;

/** The signed fields, in the order Amazon prescribes. */
export function textToSign(message: SnsMessage): string {
	const names = message.Type === 'Notification' ? ofNotification : ofSubscription;
	return names
		.flatMap((name) => (message[name] === undefined ? [] : [`${name}\n${message[name]}\n`]))
		.join('');
}
