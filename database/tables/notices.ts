// Made from the schema by "npm run schema": change a migration and run it, never edit this.
import type { Moment } from '../columns.ts';

export type NoticesTables = {
	notice_choices: {
		user_id: number;
		rhythm: 'off' | 'at-once' | 'daily';
		kinds: string[];
		told_until: Moment;
		looked_at: Moment;
		mailed_at: Moment | null;
	};
};
