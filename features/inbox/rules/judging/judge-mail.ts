import type { MailKind } from '#features/inbox/contract/inbox.ts';
import { hasHeader, headerOf, type ReadMail } from '../mail.ts';
import { domainOf, isPrivateProvider } from '../sender-domain.ts';
import { findConfirmationLink } from './confirmation-link.ts';
import { habitsOf } from './mail-habits.ts';
import {
	confirmingSubject,
	confirmingText,
	issueNumber,
	leavingWords,
	newsletterWords,
	noticeSubject,
	noticeText,
	receiptSubject,
	receiptSubjectSure,
	receiptText,
	viewingWords,
	welcomingSubject,
	welcomingText,
} from './mail-words.ts';
import { type Sign, signsOfMany } from './signs-of-many.ts';
import { weighSpam } from './weigh-spam.ts';

export type Judgement = {
	kind: Exclude<MailKind, 'unknown'>;
	/** One sentence for an editor. */
	because: string;
	/** False if the rules had to guess: the text model or a person may be asked then. */
	isSure: boolean;
	confirmationUrl: string;
};

const longestLook = 30_000;

/** Distinguishes issues of newsletters from everything else in a mailbox. */
export function judgeMail(mail: ReadMail): Judgement {
	const look = lookAt(mail);
	const other = (because: string, isSure = true) => judged('other', because, isSure);
	if (isMachineReport(mail)) return other('It is an automatic reply or a report about a mail.');
	if (/^(?:REQUEST|CANCEL|REPLY|COUNTER)$/.test(mail.calendarMethod))
		return other('It is an invitation to an appointment.');
	const spam = weighSpam(mail);
	if (spam.points >= 3) return other(`It looks like spam: ${spam.because}.`);
	const discussion = weigh(discussionSigns(mail, look));
	if (discussion.points >= 3)
		return judged('discussion', `It comes from a discussion list: ${discussion.because}.`);
	const confirmation = weigh(confirmationSigns(mail, look));
	if (confirmation.points >= 3)
		return {
			...judged('confirmation', `It asks to confirm something: ${confirmation.because}.`),
			confirmationUrl: findConfirmationLink(mail),
		};
	const receipt = weigh(receiptSigns(mail, look));
	const notice = weigh(noticeSigns(mail, look));
	if (receipt.points >= 3 && receipt.points >= notice.points)
		return judged('receipt', `It is about an order or a payment: ${receipt.because}.`);
	if (notice.points >= 3) return other(`It is a notice from a service: ${notice.because}.`);
	const welcome = weigh(welcomeSigns(mail, look));
	if (welcome.points >= 3) return other(`It greets a new subscriber: ${welcome.because}.`);
	const many = look.isBulk ? [] : signsOfMany(mail, look.text);
	const issue = weigh([
		...issueSigns(mail, look, weigh(many).points),
		...many,
		// Sales mail reads like a newsletter.
		[-1.5 * spam.points, !look.isBulk && spam.points > 1, ''],
	]);
	if (issue.points >= 3 && !look.isBulk && (look.isReply || look.isAnswer))
		return judged('personal', 'It answers or passes on another mail, maybe an issue.', false);
	if (issue.points >= 3)
		return judged('issue', `It is sent to many and says so: ${issue.because}.`, issue.points >= 4);
	if (!look.isBulk && (look.isReply || look.quotes))
		return judged('personal', 'It answers or passes on another mail.');
	if (!look.isBulk && !look.saysHowToLeave)
		return judged(
			'personal',
			'Nothing in it says that it was sent to many.',
			issue.points < 1.5 && weigh(many).points < 1.5,
		);
	return other('It was sent to many, but it does not read like an issue of a newsletter.', false);
}

type Look = ReturnType<typeof lookAt>;

function lookAt(mail: ReadMail) {
	const text =
		mail.text.length > longestLook * 2
			? `${mail.text.slice(0, longestLook)}\n${mail.text.slice(-longestLook)}`
			: mail.text;
	const linkWords = mail.links
		.map((link) => link.text)
		.join('\n')
		.slice(0, longestLook);
	const hasLeaveHeader = headerOf(mail, 'list-unsubscribe') !== '';
	const listId = headerOf(mail, 'list-id');
	const precedence = headerOf(mail, 'precedence').toLowerCase();
	const opening = text.slice(0, 900);
	return {
		text,
		opening,
		length: mail.text.length,
		hasLeaveHeader,
		listId,
		isBulk: hasLeaveHeader || listId !== '' || precedence === 'bulk' || precedence === 'list',
		saysHowToLeave: leavingWords.test(text) || leavingWords.test(linkWords),
		offersWebCopy: viewingWords.test(text.slice(0, 3000)) || viewingWords.test(text.slice(-3000)),
		hasNewsletterWords:
			newsletterWords.test(mail.from.name) ||
			newsletterWords.test(mail.subject) ||
			/newsletter|weekly|daily|digest/i.test(mail.from.address.split('@')[0] ?? ''),
		isNumbered: issueNumber.test(mail.subject) || issueNumber.test(opening.slice(0, 200)),
		isByMachine: /^auto-generated/i.test(headerOf(mail, 'auto-submitted')),
		isNoReply:
			/^(?:no-?_?reply|do-?not-?reply|alerts?|notifications?|notify|security|accounts?|support|billing|orders?|service|system)\b/i.test(
				mail.from.address,
			),
		isAnswer: headerOf(mail, 'in-reply-to') !== '' || headerOf(mail, 'references') !== '',
		...habitsOf(mail, text),
	};
}

function isMachineReport(mail: ReadMail): boolean {
	return (
		/^(?:mailer-daemon|postmaster)@/i.test(mail.from.address) ||
		/multipart\/report/i.test(headerOf(mail, 'content-type')) ||
		/^auto-replied/i.test(headerOf(mail, 'auto-submitted')) ||
		hasHeader(mail, /^x-auto(?:reply|respond|-reply)/) ||
		/^(?:auto(?:matic)?[- ]?(?:reply|response)|out of (?:the )?office|abwesenheit|undeliver(?:ed|able)|delivery (?:status notification|failure)|mail delivery failed|returned mail)\b/i.test(
			mail.subject,
		)
	);
}

function discussionSigns(mail: ReadMail, look: Look): Sign[] {
	const post = headerOf(mail, 'list-post');
	const takesPosts = /mailto:/i.test(post);
	const isAnswer = /^(?:\[[^\]]{1,60}\]\s*)?(?:re|aw|sv|antw)\s?:/i.test(mail.subject);
	const listAddress = /mailto:([^>?\s]+)/i.exec(post)?.[1]?.toLowerCase() ?? '';
	const isByList = listAddress !== '' && mail.from.address.toLowerCase() === listAddress;
	return [
		[3, /\bdigest, vol \d+, issue \d+/i.test(mail.subject), 'it gathers posts of a list'],
		[1.5, takesPosts, 'everyone can post to it'],
		[
			/^<?no\b/i.test(post) ? 0 : 1.5,
			hasHeader(
				mail,
				/^(?:x-mailman-version|x-beenthere|x-google-group-id|x-mailing-list|x-loop|mailing-list|x-sympa|x-listserver|x-ml-name|x-no-archive)$/,
			),
			'list software sent it',
		],
		[
			1,
			takesPosts &&
				/(?:googlegroups\.com|groups\.io|yahoogroups\.com|freelists\.org|lists\.)/i.test(
					`${look.listId}${post}`,
				),
			'its list is a group',
		],
		[1.5, look.isAnswer && (takesPosts || isAnswer), 'it answers another mail'],
		[1, isAnswer && look.isBulk, 'its subject is an answer'],
		[1, takesPosts && /^\[[^\]]{2,40}\]/.test(mail.subject), 'its subject begins with the name of the list'],
		[1, /^(?:>|on .{5,80} wrote:|am .{5,80} schrieb)/im.test(look.text) && look.isBulk, 'it quotes others'],
		[2, look.namesList && !look.isBulk, 'its footer names a list'],
		[
			1.5,
			isAnswer && !look.isBulk && /^(?:re: ?)?\[[^\]]{2,40}\]/i.test(mail.subject),
			'its subject names a list',
		],
		[1, look.namesList && !look.isBulk && (isAnswer || /^\[/.test(mail.subject)), 'its subject is a post'],
		[0.5, takesPosts && isPrivateProvider(domainOf(mail.from.address)), 'a person wrote it'],
		[-1.5, look.offersWebCopy, ''],
		[-1.5, isByList, ''],
		[-1, look.isNumbered && !isAnswer, ''],
		[-1, headerOf(mail, 'list-unsubscribe-post') !== '', ''],
	];
}

function confirmationSigns(mail: ReadMail, look: Look): Sign[] {
	const link = findConfirmationLink(mail) !== '';
	return [
		[1.5, confirmingSubject.test(mail.subject), 'its subject says so'],
		[1.5, confirmingText.test(look.text.slice(0, 3000)), 'its text says so'],
		[1, link, 'it has a link for that'],
		[0.5, look.length < 1500 && mail.links.length <= 8, 'it is short'],
		[-1.5, look.length > 4000, ''],
		[-1, look.offersWebCopy && look.length > 2000, ''],
		[-1, look.isNumbered, ''],
		[-1, mail.links.length > 20, ''],
	];
}

function receiptSigns(mail: ReadMail, look: Look): Sign[] {
	return [
		[1, receiptSubject.test(mail.subject), 'its subject says so'],
		[1, receiptSubjectSure.test(mail.subject), 'it is addressed to a buyer'],
		[1.5, receiptText.test(look.text), 'it names a sum, an order or an address'],
		[0.5, look.isNoReply || look.isByMachine, 'a program sent it'],
		[-1, look.isNumbered && look.isBulk, ''],
		[-1, look.offersWebCopy && look.hasLeaveHeader, ''],
		[-1, look.length > 6000, ''],
		[-0.5, look.hasNewsletterWords && look.isBulk, ''],
	];
}

function noticeSigns(mail: ReadMail, look: Look): Sign[] {
	return [
		[1.5, noticeSubject.test(mail.subject), 'its subject says so'],
		[1.5, noticeText.test(look.text), 'its text says so'],
		[
			3,
			hasHeader(
				mail,
				/^x-(?:github|gitlab|jira|bugzilla|trac|jenkins|travis|circleci|sentry|pagerduty|nagios|discourse-(?:post|topic)|linkedin-(?:class|template)|facebook|twitter|slack|notion|asana|trello|phabricator|gerrit)/,
			),
			'a program marks it so',
		],
		[1, look.isByMachine, 'a program made it'],
		[0.5, hasHeader(mail, /^x-auto-response-suppress$/) && !look.hasLeaveHeader, 'it wants no answers'],
		[0.5, look.isNoReply, 'its sender takes no mail'],
		[0.5, look.length < 1200, 'it is short'],
		[-1, look.offersWebCopy, ''],
		[-1, look.isNumbered && look.isBulk, ''],
		[-1, headerOf(mail, 'list-unsubscribe-post') !== '' && look.length > 2000, ''],
		[-1, look.length > 5000, ''],
		[-0.5, look.hasNewsletterWords && look.saysHowToLeave, ''],
	];
}

function welcomeSigns(mail: ReadMail, look: Look): Sign[] {
	return [
		[1.5, welcomingSubject.test(mail.subject), 'its subject says so'],
		[2, welcomingText.test(look.opening), 'its first lines say so'],
		[0.5, look.length < 2500, 'it is short'],
		[-1.5, look.isNumbered, ''],
		[-1, look.length > 8000, ''],
	];
}

function issueSigns(mail: ReadMail, look: Look, many: number): Sign[] {
	return [
		[1.5, look.hasLeaveHeader, 'it has the header that lets people leave'],
		[0.5, headerOf(mail, 'list-unsubscribe-post') !== '', 'leaving takes one click'],
		[1.5, look.listId !== '', 'it has the id of a list'],
		[0.5, /^(?:bulk|list)$/i.test(headerOf(mail, 'precedence')), 'it says that it is bulk mail'],
		[
			1,
			hasHeader(
				mail,
				/^(?:x-campaign|x-mc-user|x-campaignid|feedback-id|x-mailer-lid|x-mailgun-tag|x-beehiiv|x-ghost|x-kit|x-convertkit|x-report-abuse|x-csa-complaints|x-newsletter|x-hs-cid|x-cmail|x-sfmc|x-mailerlite|x-substack|x-aweber|x-rpcampaign|x-sib-id|x-klaviyo|x-buttondown)/,
			),
			'a newsletter service sent it',
		],
		[1.5, look.saysHowToLeave, 'it says how to leave'],
		[1, look.offersWebCopy, 'it offers a copy on the web'],
		[1.5, look.hasNewsletterWords, 'it calls itself a newsletter'],
		[1, look.isNumbered, 'it is numbered'],
		[0.5, look.length > 500, 'it is long'],
		[
			0.5,
			/\b(?:this|our|the) (?:newsletter|mailing list)\b|\bnewsletter\b.{0,40}unsubscribe/i.test(look.text),
			'it speaks of a newsletter',
		],
		[1.5, look.hasFooter && !look.saysHowToLeave, 'its footer is that of a newsletter'],
		[1, look.hasContents, 'it lists its contents'],
		[1, look.isDated, 'its subject bears a date'],
		[1, look.isNamedInSubject, 'its subject begins with its sender'],
		[look.rulers > 1 ? 1 : 0.5, look.rulers > 0, 'rulers part its text'],
		[0.5, look.entries >= 3, 'it is a list of entries'],
		[mail.hasHtml ? 1 : 0.5, mail.links.length >= 4, 'it has many links'],
		[0.5, look.hasRights, 'it names its rights or an address'],
		[0.5, look.isSentByRole, 'an office sent it'],
		// Layout alone proves nothing: a mail has to indicate in some way that it goes to many.
		[
			-1.5,
			!(look.isBulk || look.saysHowToLeave || look.hasFooter || look.hasNewsletterWords || many >= 1.5),
			'',
		],
		[-4, look.isReply && !look.isBulk, ''],
		[-1, look.quotes && !look.isBulk, ''],
		[-1, look.isLetter && !look.isBulk && !look.saysHowToLeave && !look.hasFooter, ''],
		[-1, look.isAnswer && !look.isBulk, ''],
		[-1, look.length < 120 && mail.links.length < 3 && !look.hasLeaveHeader, ''],
		[-1, isPrivateProvider(domainOf(mail.from.address)) && !look.isBulk && !look.saysHowToLeave, ''],
	];
}

function weigh(signs: readonly Sign[]): { points: number; because: string } {
	const there = signs.filter(([, isThere]) => isThere);
	const words = there.filter(([points]) => points > 0).map(([, , text]) => text);
	return { points: there.reduce((sum, [points]) => sum + points, 0), because: joinReasons(words) };
}

function joinReasons(reasons: readonly string[]): string {
	const shown = reasons.slice(0, 3);
	const last = shown.at(-1) ?? '';
	return shown.length < 2 ? last : `${shown.slice(0, -1).join(', ')} and ${last}`;
}

function judged(kind: Judgement['kind'], because: string, isSure = true): Judgement {
	return { kind, because, isSure, confirmationUrl: '' };
}
