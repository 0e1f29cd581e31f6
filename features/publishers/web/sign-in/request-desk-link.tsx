import { RequestLinkForm } from '#features/accounts/web/shared/request-link-form.tsx';
import { deskPage } from '#features/publishers/contract/desk-page.ts';
import { requestPublisherLink } from '#features/publishers/contract/sign-in.ts';

/** Lets signed-out publishers request a link; to claim a newsletter, anyone can. */
export function RequestDeskLink({ newsletter }: { newsletter?: string }) {
	return (
		<RequestLinkForm
			help={
				newsletter === undefined
					? 'The one you claimed or submitted a newsletter with. We send a link to it.'
					: 'We send a link to it. Best is one at the newsletter’s own domain; it is not shown to anybody.'
			}
			goesToAnyone={newsletter !== undefined}
			request={(api, body) =>
				api.call(requestPublisherLink, {
					body: { ...body, ...(newsletter === undefined ? pageToComeBackTo() : { newsletter }) },
				})
			}
		/>
	);
}

function pageToComeBackTo(): { page?: string } {
	const page = window.location.pathname + window.location.search;
	return deskPage.test(page) ? { page } : {};
}
