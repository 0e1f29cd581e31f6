import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#client/api-context.tsx';
import type { Newsletter } from '#features/newsletters/contract/newsletters.ts';
import { managedNewslettersQuery } from './manage-queries.ts';

const pauseMs = 250;

/** The first newsletters that fit what is being typed, hidden ones too; asked for after a short pause. */
export function useFoundNewsletters(text: string, limit: number) {
	const api = useApi();
	const [q, setQ] = useState('');
	useEffect(() => {
		const timer = setTimeout(() => setQ(text.trim()), pauseMs);
		return () => clearTimeout(timer);
	}, [text]);
	const { data, isError } = useQuery({
		...managedNewslettersQuery(api, { q, limit, sort: 'name' }),
		enabled: q !== '',
	});
	const found: readonly Newsletter[] = q === '' ? [] : (data?.items ?? []);
	/** All there are; undefined while nothing was asked or answered. */
	const total = q === '' ? undefined : data?.total;
	return { found, total, hasFailed: q !== '' && isError };
}
