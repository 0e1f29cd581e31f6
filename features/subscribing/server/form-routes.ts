import { getCollection } from '#features/collections/contract/collections.ts';
import { deliveryWays } from '#features/delivery/contract/delivery-ways.ts';
import { rhythms } from '#features/delivery/contract/rhythms.ts';
import { getNewsletter } from '#features/newsletters/contract/newsletters.ts';
import { linkInNameMessage } from '#features/readers/contract/person-name.ts';
import { leave, leaveActions } from '#features/readers/contract/readers.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { DigestForm, signUpForDigest } from '#features/subscribing/contract/digest-signups.ts';
import {
	chooseRhythm,
	confirmSubscriptions,
	createSubscriber,
	createSubscription,
	finishSignup,
	SubscribeForm,
} from '#features/subscribing/contract/subscriptions.ts';
import { type SentForm, serveForm } from '#platform/http/forms.ts';
import type { App } from '#platform/http/route.ts';
import type { ProblemResponse } from '#protocol/problem-response.ts';

/** Form posts from readers without scripts: they go to the same pages and use the same calls. */
export function addSubscriptionFormRoutes(app: App): void {
	serveForm(app, '/newsletter/:slug/subscribe', subscribeByForm);

	serveForm(app, '/collection/:slug', signUpForDigestByForm);

	serveForm(app, '/confirm', async ({ query, fields, call }) => {
		const token = query['token'] ?? '';
		const rhythm = rhythms.find((choice) => choice === fields['rhythm']);
		if (token !== '' && rhythm)
			await call(chooseRhythm, {
				params: { token },
				body: { newsletterId: fields['newsletterId'] ?? '', rhythm },
			});
		else if (token !== '') await call(confirmSubscriptions, { params: { token }, body: {} });
		return withToken('/confirm', token);
	});

	serveForm(app, '/leave', async ({ query, fields, call }) => {
		const token = query['token'] ?? '';
		const what = leaveActions.find((choice) => choice === fields['what']);
		if (token !== '' && what) await call(leave, { params: { token }, body: { what } });
		return withToken('/leave', token);
	});
}

async function subscribeByForm({ params, fields, call }: SentForm): Promise<string> {
	const slug = params['slug'] ?? '';
	const here = addresses.subscribe(slug);
	const found = await call(getNewsletter, { params: { slug } });
	if (!found.ok) return addresses.newsletter(slug);

	const { firstName, lastName, email, website = '' } = fields;
	const form = SubscribeForm.safeParse({
		firstName,
		lastName,
		email,
		consent: fields['consent'] === 'yes',
	});
	if (!form.success) {
		const [issue] = form.error.issues;
		return withProblem(here, issue?.message === linkInNameMessage ? 'name' : String(issue?.path[0]));
	}

	const { consent: _consent, ...person } = form.data;
	const source = `newsletter_${found.answer.id}`;
	const subscriber = await call(createSubscriber, { body: { ...person, source, website } });
	if (!subscriber.ok) return withProblem(here, nameOf(subscriber.problem));

	const subscriberId = subscriber.answer.id;
	const delivery = deliveryWays.find((way) => way === fields['delivery']);
	const subscription = await call(createSubscription, {
		body: { subscriberId, newsletterId: found.answer.id, source: 'direct', page: here, delivery },
	});
	if (!subscription.ok) return withProblem(here, nameOf(subscription.problem));
	// Without scripts the next page has nothing to offer, so the mail need not wait.
	await call(finishSignup, { body: { subscriberId } });
	return `/co-registration/${encodeURIComponent(subscriberId)}`;
}

async function signUpForDigestByForm({ params, fields, call }: SentForm): Promise<string> {
	const slug = params['slug'] ?? '';
	const found = await call(getCollection, { params: { id: slug } });
	if (!found.ok) return addresses.collection(slug);
	const here = addresses.collection(found.answer.slug);
	const { email, website = '' } = fields;
	const form = DigestForm.safeParse({ email, website });
	const outcome = form.success
		? await call(signUpForDigest, { body: { ...form.data, collectionId: found.answer.id, page: here } })
		: null;
	const word = outcome ? (outcome.ok ? 'sent' : nameOf(outcome.problem)) : 'email';
	return `${here}?${new URLSearchParams({ digest: word })}#digest`;
}

/** The invalid field, or else the problem's code, for the address. */
function nameOf({ code, fields = {} }: ProblemResponse): string {
	return Object.keys(fields)[0] ?? code;
}

function withProblem(address: string, problem: string): string {
	return `${address}?${new URLSearchParams({ problem })}`;
}

function withToken(path: string, token: string): string {
	return token === '' ? path : `${path}?${new URLSearchParams({ token })}`;
}
