import { isAutoReply } from './auto-reply.ts';
import { classifyFailure, codesIn, isAnswerToMail } from './classify-failure.ts';
import { saysDelayed, withoutAddresses } from './delivery-status.ts';
import { findFailureReason } from './failure-words.ts';
import {
	addressesIn,
	headerOf,
	headersOf,
	type OpenedReport,
	oneLine,
	type ReportedRecipient,
} from './report.ts';

const daemon =
	/(?:^|[<\s"])(?:mailer-?_?daemon|post-?master|mail-?daemon|mdaemon|mail-?system|mailsystem|double-bounce|mta|mailadmin|mail[.-]delivery|microsoftexchange[0-9a-f]{20,40})\b|mail (?:delivery|transport|transfer) (?:sub)?(?:system|service|agent)|mail delivery\b|(?:mail|system) administrator|internet mail delivery|delivery (?:notification|subsystem)|mail system\b/i;
const subjects =
	/undeliver|nondeliver|non-?delivery|delivery (?:status notification|status|failure|failed|report|problem|error|delay|incomplete|has failed|unsuccessful)|delivery (?:of|to)\b[^\n]{0,80}fail|mail (?:delivery )?(?:failed|failure|problem|error|system error)|returned (?:mail|to sender|e-?mail)|return(?:ing)? message to sender|failure (?:notice|delivery|notification)|failed (?:mail|delivery|to deliver)|could(?: not|n.t) be delivered|not (?:been )?delivered|(?:mail|message) (?:status report|bounced|returned|delayed|not sent|blocked|rejected|refused)|address not found|warning: (?:message|could not send)|permanent (?:delivery )?error|unzustellbar|zustell|nicht zugestellt|rückläufer|non remis|non[- ]distribu|échec de (?:la )?(?:remise|livraison|distribution)|avis de non|message non délivr|problème de remise|no se (?:pudo|ha podido) entregar|no entregado|no entregable|devuelto|mancat[ao] (?:consegna|recapito)|non recapitat|falha (?:na|de) entrega|não entregue|onbestelbaar|niet bezorgd|niet afgeleverd|配信(?:不能|でき|エラー|失敗|に失敗)|配達でき|送信でき|届けることができ|退信|no se puede entregar|non recapitabile|niet bestelbaar|niedostarcz|kunde inte (?:levereras|skickas)|kan ikke leveres|kunne ikke leveres|nedoručit|배달|전송 실패|전송되지|retard dans la (?:remise|distribution|livraison)|投递失败|не доставлен/iu;
const openings =
	/this is the (?:qmail-send program|mail (?:system|delivery)|postfix)|message from (?:the )?(?:mail|yahoo)|this (?:message )?(?:was|is) (?:created|generated) automatically by (?:the )?(?:mail|your)|(?:your|the|a) (?:message|e-?mail|mail)\b[^\n]{0,100}(?:could(?: not|n.t) be|was not|wasn.t|has not been|was undeliverable|can ?not be|did not reach|failed to be) ?(?:delivered|sent|completed)?|(?:did not reach|was not delivered to|could not be delivered to|failed to deliver to|unable to deliver|not able to deliver|couldn.t deliver|delivery (?:to|has) [^\n]{0,60}failed|returned to sender|the following (?:address|recipient|message|organi)|permanent (?:fatal )?error|undelivered|undeliverable)|(?:ihre|die) (?:nachricht|e-?mail|mail)\b[^\n]{0,100}(?:nicht|zugestellt)|konnte nicht (?:an|zugestellt|aus)|(?:votre|le) (?:message|courriel)\b[^\n]{0,100}(?:n.a pas|pas pu|non)|n.a pas pu être|(?:su|el) (?:mensaje|correo)\b[^\n]{0,100}no |il (?:suo )?messaggio\b[^\n]{0,100}non |mensagem\b[^\n]{0,80}não |配信できません|お届けできません|送信できません|配達できません|無法|无法|не (?:может быть|удалось) доставл/iu;
/** The subset of these that is about the delivery itself. */
const tellsOfDelivery =
	/this is the (?:qmail-send program|mail (?:system|delivery)|postfix)|(?:could|can|was|has|did|is|were|been)(?: not|n.t|not)(?: be| been)?\s{1,3}(?:successfully )?(?:delivered|sent|completed|reach)|undeliver|unable to deliver|not able to deliver|failed to deliver|returned to sender|delivery\b[^\n]{0,60}fail|the following (?:address|recipient)|permanent (?:fatal )?error|nicht (?:zugestellt|ausgeliefert)|unzustellbar|(?:n.a pas|pas pu)[^\n]{0,20}(?:remis|délivré|distribué|livré)|no (?:se )?(?:pudo|ha podido|puede)[^\n]{0,20}entreg|non [^\n]{0,20}(?:consegnat|recapitat)|não [^\n]{0,20}entregue|niet [^\n]{0,20}(?:bezorgd|afgeleverd|besteld)|配信できません|お届けできません|送信できません|配達できません|無法|无法|не (?:может быть|удалось) доставл/iu;
const returnedFrom =
	/^[ \t>]{0,20}(?:-{2,80}|={2,80}|\*{2,80})?[ \t]{0,20}(?:below this line is a copy|this is a copy of (?:the|your) (?:message|header)|(?:the )?(?:original|unsent|undelivered|returned|rejected|failed) message(?: header(?:s)?)?(?: follows| below| is|[ \t]{0,8}(?:-|:|$))|message (?:header(?:s)?|text|contents?) follow|(?:the )?headers? (?:of|for|from) the (?:original )?message|a copy of (?:the|your) (?:original )?message|included is a copy|(?:the )?(?:first|top) [^\n]{0,20}lines of|ursprüngliche (?:nachricht|kopfzeilen)|kopie (?:der|ihrer) nachricht|message (?:d.origine|original)|en-têtes? (?:du message|d.origine)|mensaje original|messaggio originale|元のメッセージ|original-?nachricht)|^(?:return-path|received|dkim-signature|list-unsubscribe|mime-version|x-received|arc-seal):[ \t]/imu;

/** Splits a bounce into its human-readable text and the returned mail. */
export function splitReturned(text: string): { words: string; returned: string } {
	const read = text.slice(0, 200_000);
	const index = read.search(returnedFrom);
	return index < 0
		? { words: read, returned: '' }
		: { words: read.slice(0, index), returned: read.slice(index) };
}

/** An automated sender: a mail server by its name, or a mail that declares itself a report. */
function isFromDaemon(mail: OpenedReport): boolean {
	return (
		daemon.test(headerOf(mail, 'from')) ||
		headersOf(mail, 'x-failed-recipients').length > 0 ||
		headersOf(mail, 'content-type').some((value) => /report-type="?delivery-status/i.test(value))
	);
}

function hasNullPath(mail: OpenedReport): boolean {
	return headersOf(mail, 'return-path').some((value) => /^<?\s*>?$/.test(value));
}

/** Whether a mail was sent by a program and expects no answer. */
export function isBySystem(mail: OpenedReport): boolean {
	return isFromDaemon(mail) || hasNullPath(mail);
}

/** A server's answer in its usual forms: `550 5.1.1`, `said: 550 …`, `(#5.1.1)`. */
const answer =
	/(?<![\d.])[45][0-5]\d[ -]#?[45]\.\d{1,3}\.\d{1,3}(?!\d)|(?:^|[:;>(])[ \t]{0,4}(?:smtp )?[45][0-5]\d[ -]\S|\(#[45]\.\d{1,3}\.\d{1,3}\)|^[ \t]{0,8}#?[45]\.\d{1,3}\.\d{1,3}[ \t]/im;
/** The same, but on its own line or after the address it is about, not in the middle of prose. */
const answerByItself =
	/^[ \t]{0,20}(?:#|smtp;? ?|[^\n]{0,40}(?:>>>|<<<|<--|-->|\bsaid:|\breason:|\berror:|\bcode:|\bresponse(?: was)?:|\bresponded:) ?)?[45][0-5]\d[ -]\S|^[ \t]{0,20}<?[^\s<>@]{1,100}@[^\s<>@]{1,200}>?[ \t:;,.-]{1,8}(?:[^\n]{0,80}\b)?[45][0-5]\d[ -]\S/im;

/**
 * Whether a mail without the parts of a delivery report is a bounce. Vacation notices also have an empty return path and may
 * say that a mail was not read, so for senders other than mail servers the wording alone is not enough.
 */
export function isPlainBounce(mail: OpenedReport, words: string): boolean {
	if (headersOf(mail, 'x-failed-recipients').length > 0) return true;
	const subject = headerOf(mail, 'subject');
	const hasSubject = subjects.test(subject) && !/^\s*(?:re|aw|fwd?|wg|tr)\s?:/i.test(subject);
	const opening = words.slice(0, 3000);
	const tells = openings.test(opening);
	const hasReason =
		codesIn(opening).enhanced !== null || findFailureReason(withoutAddresses(opening)) !== null;
	const own = opening.replace(/^[ \t]{0,8}>(?!>)[^\n]*/gm, '');
	if (isFromDaemon(mail)) return hasSubject || answer.test(own) || (tells && hasReason);
	if (!hasSubject && isAutoReply(mail)) return false;
	if (hasNullPath(mail)) return hasSubject || (tellsOfDelivery.test(opening) && answer.test(opening));
	if (!hasSubject || subject.includes('?') || !openings.test(own)) return false;
	return (
		answerByItself.test(own) ||
		(hasReason && (isAutoReply(mail) || splitReturned(mail.text).returned !== '')) ||
		sectionsOf(own).some(({ text }) => says(text)) ||
		mail.parts.some(({ type }) => isReturnedPart(type))
	);
}

function isReturnedPart(type: string): boolean {
	return /^(?:message\/(?:rfc822|global|partial|rfc822-headers|global-headers|external-body)|text\/rfc822-headers)$/.test(
		type,
	);
}

/** Reads the outcome per recipient; a text that names several with a reason each is split. */
export function readPlainBounce(mail: OpenedReport, words: string): ReportedRecipient[] {
	const named = headersOf(mail, 'x-failed-recipients').flatMap(addressesIn);
	const subject = headerOf(mail, 'subject');
	if (isLate(subject, words))
		return [{ kind: 'delayed', addresses: named, reason: null, detail: oneLine(words).slice(0, 200) }];
	if (isSuccess(subject, words))
		return [{ kind: 'delivered', addresses: named, reason: null, detail: oneLine(words).slice(0, 200) }];
	const sections = sectionsOf(words).filter(({ text }) => says(text));
	if (new Set(sections.flatMap(({ addresses }) => addresses)).size > 1)
		return sections.map(({ addresses, text }) => judge(addresses, text));
	const addresses = [...new Set([...named, ...sections.flatMap((section) => section.addresses)])];
	const [only] = sections.length === 1 ? sections : [];
	// The reason may precede the address: then only the whole text contains the server's answer.
	const isAbove = only && !answer.test(only.text) && answer.test(words.slice(0, 3000));
	return [judge(addresses, only && !isAbove ? only.text : words)];
}

/** Reports a mail that was delivered, or relayed to a server that sends no reports. */
function isSuccess(subject: string, words: string): boolean {
	const text = words.slice(0, 3000);
	if (answer.test(text)) return false;
	if (/\((?:success|relay|relayed|expanded)\)|\bsuccessful\b/i.test(subject))
		return !/\bunsuccessful/i.test(subject);
	return (
		/\b(?:was|were|been) successfully (?:delivered|relayed)/i.test(text) &&
		findFailureReason(withoutAddresses(text)) === null
	);
}

function isLate(subject: string, words: string): boolean {
	if (
		/\b(?:delay|delayed|warning|incomplete)\b|verzögert|retard|遅延/iu.test(subject) &&
		!/fail|undeliver/i.test(subject)
	)
		return !/permanent (?:fatal )?error|gave up|given up/i.test(words.slice(0, 3000));
	return saysDelayed(words);
}

function says(text: string): boolean {
	const { reply, enhanced } = codesIn(text);
	return reply !== null || enhanced !== null || findFailureReason(withoutAddresses(text)) !== null;
}

function judge(addresses: readonly string[], text: string): ReportedRecipient {
	const plain = withoutAddresses(text);
	const { reply, enhanced } = codesIn(plain);
	const isExpired =
		/not going to try again|in the queue too long|retry time|have been failing|message expired|could not be delivered (?:after|within|for)/i.test(
			plain,
		);
	const reason = findFailureReason(plain);
	const detail = oneLine(lineWithReason(text)).slice(0, 500);
	// A text without any reason is no evidence against the address.
	if (reply === null && enhanced === null && reason === null)
		return { kind: 'soft', reason: 'unclear', addresses, detail };
	const isOfMail = isAnswerToMail(plain);
	return { addresses, detail, ...classifyFailure({ status: '', diagnostic: plain, isExpired, isOfMail }) };
}

function lineWithReason(text: string): string {
	const lines = text.split(/\r?\n/, 200).filter((line) => line.trim() !== '');
	return lines.find((line) => codesIn(line).enhanced) ?? lines.find((line) => says(line)) ?? lines[0] ?? '';
}

/** A line that starts with an address starts a section, up to the next such line. */
function sectionsOf(words: string): { addresses: string[]; text: string }[] {
	const sections: { addresses: string[]; lines: string[] }[] = [];
	let isOpen = false;
	for (const line of words.split(/\r?\n/, 2000)) {
		const start =
			/^[ \t>*-]{0,10}(?:(?:to|recipient|address|e-?mail|empfänger|destinataire|user|an)\s{0,3}:?\s{0,3})?["'<([]{0,2}([^\s<>"'()[\]:;,@]{1,100}@[^\s<>"'()[\]:;,@]{1,200})[>"')\]]{0,2}[:;,.]?(?:[ \t]|$)/iu.exec(
				line,
			);
		const last = sections.at(-1);
		if (start) {
			const [found = ''] = addressesIn(start[1] ?? '');
			const rest = line.slice(start[0].length);
			// Consecutive addresses share what follows.
			if (last && isOpen && last.lines.every((one) => one.trim() === '')) {
				last.addresses.push(found);
				last.lines.push(rest);
			} else if (found) sections.push({ addresses: [found], lines: [rest] });
			isOpen = true;
		} else last?.lines.push(line);
	}
	return sections.map(({ addresses, lines }) => ({ addresses, text: lines.join('\n').slice(0, 4000) }));
}
