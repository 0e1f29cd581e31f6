import { classifyFailure, type Failure, isAnswerToMail } from './classify-failure.ts';
import { findFailureReason } from './failure-words.ts';
import { addressesIn, oneLine, type ReportedRecipient, type ReportKind } from './report.ts';

type Group = Map<string, string>;

const known = new Set([
	'final-recipient',
	'original-recipient',
	'action',
	'status',
	'diagnostic-code',
	'remote-mta',
	'x-actual-recipient',
	'x-display-name',
	'will-retry-until',
]);
const ofRecipient = ['final-recipient', 'original-recipient', 'action', 'status', 'x-actual-recipient'];
const maxGroups = 200;

/**
 * Parses the fields of a delivery report (RFC 3464, RFC 6533). Groups are separated by empty lines, or by a repeated field if a
 * server left out the empty lines or added too many.
 */
export function readDeliveryStatus(text: string): Group[] {
	const groups: Group[] = [];
	let current: Group | null = null;
	let last = '';
	for (const line of text.slice(0, 200_000).split(/\r?\n/)) {
		if (line.trim() === '') {
			// A group without recipient fields is about the report itself, and the next line starts a new one.
			if (current && ofRecipient.some((name) => current?.has(name))) current = closeOrKeep(current);
			else current = null;
			last = '';
			continue;
		}
		if (/^[ \t]/.test(line) && current && last) {
			current.set(last, `${current.get(last) ?? ''} ${line.trim()}`);
			continue;
		}
		const colon = line.indexOf(':');
		const name = colon > 0 ? line.slice(0, colon).trim().toLowerCase() : '';
		if (!/^[a-z][a-z0-9-]{1,40}$/.test(name)) continue;
		last = name;
		if (current?.has(name) && known.has(name) && name !== 'remote-mta') current = null;
		if (!current) {
			if (groups.length >= maxGroups) return groups.filter(isOfRecipient);
			current = new Map();
			groups.push(current);
		}
		current.set(name, line.slice(colon + 1).trim());
	}
	return groups.filter(isOfRecipient);
}

/** An empty line inside a group does not end it while it has neither action nor status. */
function closeOrKeep(group: Group): Group | null {
	return group.has('action') || group.has('status') ? null : group;
}

function isOfRecipient(group: Group): boolean {
	return (
		group.has('final-recipient') ||
		group.has('action') ||
		(group.has('original-recipient') && group.has('status'))
	);
}

/** What a group says about its recipient. `words` is the human-readable text, for a group without any details. */
export function judgeGroup(group: Group, words: string): ReportedRecipient {
	const field = (name: string) => group.get(name) ?? '';
	const status = field('status');
	const diagnostic = field('diagnostic-code')
		.replace(/^[a-z0-9.-]{1,30};/i, '')
		.trim();
	const action = readAction(field('action'), status, words);
	const addresses = ['final-recipient', 'original-recipient', 'x-actual-recipient'].flatMap((name) =>
		addressesIn(decodeXtext(field(name))),
	);
	const common = { addresses: [...new Set(addresses)], detail: oneLine(diagnostic || status).slice(0, 500) };
	if (action !== 'failed') return { ...common, kind: action, reason: null };
	const isVague = diagnostic === '' && /^\s*(?:5\.0\.0|5\.3\.0|5\.5\.0|$)/.test(status);
	const failure =
		judgeExitCode(field('diagnostic-code'), status) ??
		classifyFailure({
			status,
			diagnostic: isVague ? withoutAddresses(words) : withoutAddresses(diagnostic),
			isExpired: /expired/i.test(field('action')),
			isOfMail: isAnswerToMail(words) || isAnswerToMail(diagnostic),
		});
	return { ...common, detail: common.detail || oneLine(words).slice(0, 200), ...failure };
}

/** The exit code (sysexits.h) or error of a program that the server ran. */
function judgeExitCode(given: string, status: string): Failure | null {
	const said = /^\s*x-unix\s*;\s*([^\n]{0,500})/i.exec(given)?.[1];
	if (said === undefined) return null;
	if (/^6[78]\s*$/.test(said))
		return { kind: 'hard', reason: said.startsWith('67') ? 'no such address' : 'no such domain' };
	if (/^7\d\s*$/.test(said)) return { kind: 'soft', reason: 'try later' };
	return /^\s*5\.3\.0/.test(status) && findFailureReason(withoutAddresses(said)) === null
		? { kind: 'soft', reason: 'try later' }
		: null;
}

/** Addresses are not part of the server's wording: `full-time@…` is not a full mailbox. */
export function withoutAddresses(text: string): string {
	return text.replace(/<?[^\s<>@,;:]{1,100}@[^\s<>@,;]{1,200}>?/g, '<>');
}

function readAction(
	given: string,
	status: string,
	words: string,
): Extract<ReportKind, 'delayed' | 'delivered'> | 'failed' {
	const action = given.toLowerCase();
	if (/^\s*(?:delayed|deferred|delay|queued|transient)/.test(action)) return 'delayed';
	if (/^\s*(?:delivered|relayed|expanded|success|forwarded)/.test(action)) return 'delivered';
	if (/^\s*(?:fail|expired|perm|undeliver|bounce|reject|error)/.test(action)) return 'failed';
	if (/^\s*2\./.test(status)) return 'delivered';
	if (/^\s*4\./.test(status) && saysDelayed(words)) return 'delayed';
	return 'failed';
}

const delayed =
	/warning message only|will (?:keep|continue|be) (?:trying|retr|to (?:try|retry|attempt))|will (?:try|retry|attempt)|do(?:n't| not) need to (?:re-?send|do anything)|no action is required|not (?:yet )?been delivered (?:yet|for)|has been delayed|(?:is|was|been) (?:temporarily )?delayed|delivery (?:is )?delayed|still (?:in the queue|trying|being)|delivery incomplete|attempts? to deliver[^\n]{0,60}will continue|warnung|wird weiterhin versucht|verzögert|noch nicht zugestellt|erneut (?:versucht|zu versuchen)|retard(?:é|ée)\b|va continuer|continuera|seguir[aá] intent|se ha retrasado|ritardat|遅延|遅れて|再送を?試み/iu;
const gaveUp =
	/(?:gave|given|giving) up|will not be retried|no longer (?:try|be tried)|could not be delivered after|not be attempted|i.m not going to try again|has been in the queue too long|message (?:has )?expired|retry time(?:out)? (?:not reached|exceeded)|permanent (?:fatal )?error|permanently|endgültig|nicht zugestellt werden|définitive|échec définitif/iu;

/** Whether a text reports a delayed mail that is still being retried. */
export function saysDelayed(text: string): boolean {
	const read = text.slice(0, 4000);
	return delayed.test(read) && !gaveUp.test(read);
}

/** `rfc822; bob+2Btag@example.com`, `utf-8;\x{…}`: characters escaped by xtext and its variants. */
function decodeXtext(value: string): string {
	return value
		.replace(/^\s*[a-z0-9-]{1,20}\s*;/i, '')
		.replace(/\+([0-9A-F]{2})/g, (whole, hex: string) => {
			const sign = String.fromCharCode(Number.parseInt(hex, 16));
			return /[+=@]/.test(sign) ? sign : whole;
		})
		.replace(/\\x\{([0-9A-Fa-f]{1,6})\}/g, (whole, hex: string) => {
			const code = Number.parseInt(hex, 16);
			return code <= 0x10_ffff ? String.fromCodePoint(code) : whole;
		});
}
