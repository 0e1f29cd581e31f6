import { inTransaction } from '#database/database.ts';
import {
	configureEmail,
	fetchEmails,
	getEmailStatus,
	getMailProgress,
	getPendingEmail,
	getPendingEmailOriginal,
	ignoreEmail,
	listPendingEmails,
	type MailKind,
	processAllEmails,
	processEmail,
	publishEmail,
	type ServiceStatus,
} from '#features/inbox/contract/inbox.ts';
import { findMailboxPlace, listMailRuns, recordMailboxVisit } from '#features/inbox/store/mail-runs.ts';
import {
	countEmails,
	countPendingEmails,
	listPendingEmails as listRows,
} from '#features/inbox/store/pending-emails.ts';
import type { ServiceConnection } from '#features/site/contract/services.ts';
import { listServiceConnections } from '#features/site/server/services/connections.ts';
import type { ServicesConfig } from '#features/site/server/services/services-config.ts';
import type { Mailbox } from '#gateways/mailbox/mailbox.ts';
import { MailboxError } from '#gateways/mailbox/mailbox.ts';
import { routeDocument } from '#platform/http/files/private-documents.ts';
import { setPaginationHeaders } from '#platform/http/pagination-headers.ts';
import { type App, route } from '#platform/http/route.ts';
import { Problem } from '#platform/problem.ts';
import { fetchMail, processMail } from '../jobs.ts';
import type { InboxNeeds } from '../needs.ts';
import { presentEmail, presentProgress } from '../present.ts';
import { recordAction } from '../record-action.ts';
import { nameOfMailbox } from './fetch-mail.ts';
import { ignoreEmail as ignore } from './ignore-email.ts';
import { processEmail as process } from './process-email.ts';
import { publishEmail as publish } from './publish-email.ts';
import { showEmail, showOriginal } from './show-email.ts';

export function addInboxRoutes(app: App, needs: InboxNeeds & { config: ServicesConfig }): void {
	const { db, clock, readTime, enqueue, mailbox } = needs;

	async function status(): Promise<ServiceStatus> {
		const known = await listServiceConnections(db, needs.config);
		const find = (wanted: ServiceConnection['service']) =>
			known.find(({ service }) => service === wanted) ?? null;
		const place = mailbox ? await findMailboxPlace(db, nameOfMailbox(mailbox)) : null;
		return {
			status: {
				gmail: { configured: mailbox !== null, email: mailbox?.address ?? '' },
				openai: { configured: needs.textModel !== null },
			},
			connections: {
				gmail: mailbox && find('mailbox'),
				openai: needs.textModel && find('textModel'),
			},
			mailbox: { host: mailbox?.host ?? '', folder: mailbox?.folder ?? '' },
			trouble: place?.trouble ?? '',
			lastFetchedAt: place?.fetchedAt?.toISOString() ?? null,
		};
	}

	async function progress() {
		return presentProgress(await listMailRuns(db), await countEmails(db), await readTime(db));
	}

	/** Checks the connection first, so that a mailbox problem is reported immediately. */
	async function knock(): Promise<Mailbox> {
		if (!mailbox) throw new Problem('mailbox_not_configured');
		try {
			await mailbox.check();
			return mailbox;
		} catch (error) {
			if (!(error instanceof MailboxError)) throw error;
			await recordMailboxVisit(db, nameOfMailbox(mailbox), { trouble: error.message, now: clock() });
			throw new Problem('mailbox_refused', { message: error.message, cause: error });
		}
	}

	route(app, getEmailStatus, status);
	route(app, getMailProgress, progress);

	route(
		app,
		configureEmail,
		async ({ identity }) => {
			const opened = await knock();
			await recordMailboxVisit(db, nameOfMailbox(opened), { trouble: '', now: clock() });
			await recordAction(needs, identity, 'checked the mailbox');
			return status();
		},
		{ perMinute: 10 },
	);

	route(
		app,
		fetchEmails,
		async ({ identity }) => {
			await knock();
			await recordAction(needs, identity, 'fetched mail', (tx) =>
				enqueue(tx, fetchMail, { isAskedFor: true }),
			);
			return { message: 'New mail is being fetched.', progress: await progress() };
		},
		{ perMinute: 20 },
	);

	route(app, listPendingEmails, async ({ query, caller }, tools) => {
		setPaginationHeaders(tools, caller.url, { ...query, total: await countPendingEmails(db, query) });
		return (await listRows(db, query)).map(presentEmail);
	});

	route(app, getPendingEmail, ({ params, query }) =>
		showEmail(needs, params.id, { withImages: query.images === 'true' }),
	);
	routeDocument(app, getPendingEmailOriginal, ({ params, query }) =>
		showOriginal(needs, params.id, { withImages: query.images === 'true' }),
	);

	route(app, processEmail, async ({ params, identity }) => {
		const email = presentEmail(await process(needs, params.id));
		const isSetAside = email.status === 'quarantined';
		const about = { id: email.id, name: email.subject };
		await recordAction(needs, identity, isSetAside ? 'set aside' : 'processed', undefined, about);
		if (email.status === 'failed') throw new Problem('email_not_processed');
		return { message: isSetAside ? email.failure : kindMessages[email.kind], email };
	});

	route(app, publishEmail, async ({ params, body, identity }) => {
		const remembersSender = body.rememberSender;
		const email = presentEmail(await publish(needs, identity, params.id, { remembersSender }));
		const later = remembersSender ? ' Later mail of this sender goes through by itself.' : '';
		return { message: `It is a past issue of its newsletter now.${later}`, email };
	});

	route(app, processAllEmails, async ({ identity }) => {
		await recordAction(needs, identity, 'processed all mail', (tx) => enqueue(tx, processMail, {}));
		return { message: 'The mail is being processed.', progress: await progress() };
	});

	route(app, ignoreEmail, async ({ params, body, identity }) =>
		presentEmail(await inTransaction(db, (tx) => ignore(tx, needs, identity, params.id, body.ignored))),
	);
}

const kindMessages: Record<MailKind, string> = {
	unknown: 'The mail was set aside.',
	issue: 'It is an issue of a newsletter.',
	confirmation: 'It asks for a confirmation. Follow its link if you want the newsletter.',
	receipt: 'It is about an order or a payment.',
	personal: 'It is a personal mail.',
	discussion: 'It comes from a discussion list.',
	other: 'It is not an issue of a newsletter.',
};
