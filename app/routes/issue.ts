import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { idFromAddressPart, issueAddressPart } from '#features/newsletters/web/reading/issue-address.ts';
import { addresses } from '#features/site/rules/addresses.ts';
import { breadcrumbJsonLd, issueJsonLd } from '../head/json-ld.ts';
import { missingHead, pageHead } from '../head/page-head.ts';
import { orNotFound } from '../or-not-found.ts';
import { NewsletterProblem } from '../pages/directory/newsletter-problem.tsx';
import { siteRoute } from './site.tsx';

const loadPage = () => import('../pages/directory/issue-page.tsx');

export const issueRoute = createRoute({
	getParentRoute: () => siteRoute,
	path: '/newsletter/$slug/issues/$issue',
	staticData: { chunk: 'app/pages/directory/issue-page.tsx', isForReading: true },
	validateSearch: ({ view }: Record<string, unknown>): { view?: 'original' } =>
		view === 'original' ? { view } : {},
	loader: async ({ context: { queryClient, api }, params, location }) => {
		const id = idFromAddressPart(params.issue);
		if (id === null) throw notFound();
		const queries = await import('#features/newsletters/web/shared/reading-queries.ts');
		const issue = await queryClient.ensureQueryData(queries.issueQuery(api, id)).catch(orNotFound);
		const address = { slug: issue.newsletter.slug, issue: issueAddressPart(issue) };
		if (address.slug !== params.slug || address.issue !== params.issue) {
			throw redirect({
				to: '/newsletter/$slug/issues/$issue',
				params: address,
				search: location.search,
				replace: true,
				statusCode: 301,
			});
		}
		const others = queryClient.ensureQueryData(queries.issuesQuery(api, address.slug, 1));
		if (import.meta.env.SSR) await others;
		else others.catch(() => {});
		const { content: _content, ...head } = issue;
		return head;
	},
	head: ({ match, loaderData: issue }) => {
		const { site } = match.context;
		if (!issue) return missingHead(site, 'Issue not found', match.error);
		const { newsletter } = issue;
		const path = addresses.issue(newsletter.slug, issue);
		const newsletterPath = addresses.newsletter(newsletter.slug);
		return pageHead(site, {
			title: `${issue.title} · ${newsletter.name}`,
			description: issue.excerpt,
			path,
			image: addresses.newsletterShare(newsletter.slug),
			type: 'article',
			publishedAt: issue.sentAt,
			jsonLd: [
				issueJsonLd(site, issue),
				breadcrumbJsonLd(site, [
					{ name: newsletter.name, path: newsletterPath },
					{ name: issue.title, path },
				]),
			],
			feeds: [{ title: `Issues of ${newsletter.name}`, path: `${newsletterPath}/feed` }],
		});
	},
	component: lazyRouteComponent(loadPage, 'IssuePage'),
	errorComponent: NewsletterProblem,
	notFoundComponent: lazyRouteComponent(loadPage, 'IssueNotFoundPage'),
	pendingComponent: lazyRouteComponent(loadPage, 'IssuePendingPage'),
});
