import { workInOwnThread } from '#server/platform/own-thread.ts';
import { takeMailApart } from './take-mail-apart.ts';

workInOwnThread(takeMailApart);
