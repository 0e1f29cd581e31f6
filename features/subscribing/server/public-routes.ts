import { presentNewsletter } from '#features/newsletters/server/present.ts';
import {
	addDigestToSignup,
	listDigestOffers,
	signUpForDigest,
} from '#features/subscribing/contract/digest-signups.ts';
import {
	chooseRhythm,
	confirmSubscriptions,
	createSubscriber,
	createSubscription,
	finishSignup,
	listRecommendations,
	listSubscriptions,
	readConfirmation,
	resendConfirmation,
} from '#features/subscribing/contract/subscriptions.ts';
import { listDigestOffers as listOffers } from '#features/subscribing/store/signups.ts';
import { setPaginationHeaders } from '#platform/http/pagination-headers.ts';
import { type App, type Caller, route } from '#platform/http/route.ts';
import { addDigest } from './add-digest.ts';
import { beginSignup } from './begin-signup.ts';
import { chooseRhythm as choose } from './confirmation/choose-rhythm.ts';
import { confirmSubscriptions as confirm } from './confirmation/confirm-subscriptions.ts';
import { readConfirmation as read } from './confirmation/read-confirmation.ts';
import { resendConfirmation as resend } from './confirmation/resend-confirmation.ts';
import { finishSignup as finish } from './finish-signup.ts';
import { listSubscriptions as list, listEverySubscription } from './list-subscriptions.ts';
import type { SubscriptionNeeds } from './needs.ts';
import { recommend } from './recommend.ts';
import { signUpForDigest as signUp } from './sign-up-for-digest.ts';
import { addSignupId, assertOwnSignup, isOwnSignup } from './signup-cookie.ts';
import { subscribe } from './subscribe.ts';

const maxDigestsOffered = 2;

export function addSubscriptionRoutes(app: App, needs: SubscriptionNeeds): void {
	const { db, clock, signer } = needs;
	const own = (id: string, caller: Caller) => ({ token: caller.signupToken, id, now: clock() });

	route(
		app,
		createSubscriber,
		async ({ body, caller }, tools) => {
			const id = await beginSignup(needs, body);
			const { token, expiresAt } = addSignupId(signer, own(id, caller));
			tools.keepSignups(token, expiresAt);
			return { id, message: 'Thank you. We ask you by mail to confirm what you choose.' };
		},
		{ perMinute: 20 },
	);

	route(
		app,
		createSubscription,
		async ({ body, caller }) => {
			assertOwnSignup(signer, own(body.subscriberId, caller));
			return subscribe(
				needs,
				{
					signupId: body.subscriberId,
					newsletterId: Number(body.newsletterId),
					source: body.source,
					page: body.page,
					told: body.delivery,
				},
				caller,
			);
		},
		{ perMinute: 60 },
	);

	route(app, listSubscriptions, async ({ query, caller }, tools) => {
		const { sessionToken, readerToken } = caller;
		const { subscriberId, ...page } = query;
		const identity = sessionToken ? await app.authenticate(sessionToken) : null;
		if (subscriberId === undefined) {
			const { subscriptions, total } = await listEverySubscription(db, page, identity);
			setPaginationHeaders(tools, caller.url, { ...page, total });
			return subscriptions;
		}
		return list(db, subscriberId, {
			isOwnBrowser: isOwnSignup(signer, own(subscriberId, caller)),
			identity,
			reader: readerToken ? await app.authenticateReader(readerToken) : null,
		});
	});

	route(app, listRecommendations, async ({ query, caller }) => {
		const isOwn = isOwnSignup(signer, own(query.subscriberId, caller));
		const reader = caller.readerToken ? await app.authenticateReader(caller.readerToken) : null;
		const rows = await recommend(
			{ db, random: Math.random },
			{ signupId: isOwn ? query.subscriberId : null, readerId: reader?.subscriberId ?? null },
		);
		return rows.map(presentNewsletter);
	});

	route(
		app,
		signUpForDigest,
		async ({ body, caller }, tools) => {
			const { collectionId, ...wish } = body;
			const id = await signUp(needs, { ...wish, collectionId: Number(collectionId) }, caller);
			const { token, expiresAt } = addSignupId(signer, own(id, caller));
			tools.keepSignups(token, expiresAt);
			return { id, message: 'Please check your email and confirm that you want the digest.' };
		},
		{ perMinute: 20 },
	);

	route(app, listDigestOffers, async ({ query, caller }) => {
		assertOwnSignup(signer, own(query.subscriberId, caller));
		return listOffers(db, { signupId: query.subscriberId, limit: maxDigestsOffered });
	});

	route(
		app,
		addDigestToSignup,
		async ({ body, caller }) => {
			assertOwnSignup(signer, own(body.subscriberId, caller));
			const { subscriberId: signupId, page } = body;
			await addDigest(needs, { signupId, collectionId: Number(body.collectionId), page }, caller);
			return { message: 'The mail that asks you to confirm names the digest, too.' };
		},
		{ perMinute: 60 },
	);

	route(
		app,
		finishSignup,
		async ({ body, caller }) => {
			assertOwnSignup(signer, own(body.subscriberId, caller));
			await finish(needs, { signupId: body.subscriberId });
			return { message: 'Please check your email and confirm what you chose.' };
		},
		{ perMinute: 60 },
	);

	route(
		app,
		resendConfirmation,
		async ({ body, caller }) => {
			assertOwnSignup(signer, own(body.subscriberId, caller));
			await resend(needs, { signupId: body.subscriberId });
			return { message: 'If there is something to confirm, the mail is on its way.' };
		},
		{ perMinute: 10 },
	);

	route(app, readConfirmation, ({ params }) => read(db, { token: params.token, now: clock() }));

	route(app, confirmSubscriptions, ({ params, body }) => confirm(needs, { ...params, ...body }), {
		perMinute: 60,
	});

	route(
		app,
		chooseRhythm,
		({ params, body }) =>
			choose(needs, { ...params, newsletterId: Number(body.newsletterId), rhythm: body.rhythm }),
		{ perMinute: 60 },
	);
}
