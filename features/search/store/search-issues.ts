import { sql } from 'kysely';
import type { Db } from '#database/database.ts';
import { areCommon, asQuery, asTextQuery, type Group } from './search-query.ts';

export type FoundIssue = {
	id: number;
	slug: string;
	title: string;
	/** The reading view without tags; entities are not decoded. */
	text: string;
	sentAt: Date;
	newsletterSlug: string;
	newsletterName: string;
};

const maxMatching = 500;
/** Common words occur in millions of issues: then only the newest issues are read. */
const maxRead = 20_000;
const readLength = 60_000;

/** Issues of visible newsletters that match every group in title or text, best first: with welcome words as well, if there are any. */
export async function listMatchingIssues(
	db: Db,
	{
		groups,
		faithful,
		welcome,
		limit,
	}: {
		groups: readonly Pick<Group, 'alternatives' | 'matches'>[];
		faithful: readonly Pick<Group, 'alternatives'>[];
		welcome: readonly Pick<Group, 'alternatives'>[];
		limit: number;
	},
): Promise<FoundIssue[]> {
	if (groups.length === 0) return [];
	const wanted = [asTextQuery(groups), ...welcome.map((word) => asTextQuery([word]))].join('|');
	const read = areCommon(groups)
		? sql`(select * from issue_documents order by issue_id desc limit ${maxRead}) as newest`
		: sql`issue_documents`;
	const { rows } = await sql<FoundIssue>`
		select
			issues.id,
			issues.slug,
			issues.title,
			regexp_replace(left(issues.reading_html, ${readLength}), '<[^>]*>', ' ', 'g') as text,
			issues.sent_at as "sentAt",
			newsletters.slug as "newsletterSlug",
			newsletters.name as "newsletterName"
		from (
			select issue_id, words @@ ${asTextQuery(faithful)}::tsquery as is_faithful,
				ts_rank('{0.1, 0.2, 0.4, 1}', words, ${wanted}::tsquery) as rank
			from (
				select issue_id, words from ${read} where words @@ ${asQuery(groups)} limit ${maxMatching}
			) matching
		) found
		join issues on issues.id = found.issue_id
		join newsletters on newsletters.id = issues.newsletter_id
		where not newsletters.hidden
		order by found.is_faithful desc, found.rank desc, issues.sent_at desc, issues.id desc
		limit ${limit}
	`.execute(db);
	return rows;
}
