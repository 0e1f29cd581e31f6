// Made from the schema by "npm run schema": change a migration and run it, never edit this.

export type InsightsTables = {
	page_views: {
		day: Date;
		path: string;
		newsletter_id: number | null;
		count: number;
	};
	outbound_clicks: {
		day: Date;
		newsletter_id: number;
		kind: 'signup' | 'channel' | 'site';
		count: number;
	};
	vain_searches: {
		day: Date;
		text: string;
		count: number;
	};
};
