import { getRouteApi } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { Contact } from '#features/submissions/web/contact/contact.tsx';

const root = getRouteApi('__root__');

export function ContactPage(): ReactElement {
	const { site } = root.useRouteContext();
	return <Contact identity={site.identity} />;
}
