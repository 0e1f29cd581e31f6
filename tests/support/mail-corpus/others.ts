import { type LabelledSketch, splitLine } from './newsletters.ts';

/** One mail per line: kind, description, sender, sender's name, subject, text, then headers. */
const lines = String.raw`
receipt | shop order | orders@shop.example | Shop | Your order #10443 is confirmed | Thank you for your order. Order number: 10443-A. Subtotal $41.00, Shipping $5.00. Total: $46.00. Shipping address: 1 Main Street. If you have any questions, our support team is happy to help.
receipt | shop order with a way to leave | orders@shop.example | Shop | Order confirmation 88213 | We have received your order. Order #: 88213X. Total: €18.90. Payment method: Visa ending 4242. Unsubscribe from marketing. | List-Unsubscribe: <https://notify.example/u>
receipt | invoice | billing@cloud.example | Cloud Billing | Invoice INV-2026-0091 from Cloud Ltd | Invoice number: INV-2026-0091. Amount due: $120.00. Billing address: 5 Road. Thank you for your business. | Auto-Submitted: auto-generated
receipt | payment | receipts@pay.example | Pay | Your receipt from Bakery GmbH | Receipt #1882-2231. Amount paid: €9.50. Card ending 1881. Date paid 3 October.
receipt | parcel | tracking@parcel.example | Parcel Depot | Your parcel is out for delivery | Tracking number: PD889112233. Estimated delivery: today between 10 and 12. Track your package. | Auto-Submitted: auto-generated
receipt | flight | noreply@air.example | Air | Your booking confirmation ABC9DE | Booking reference: ABC9DE. Passenger: reader. Total: £88.00. Payment method: card.
receipt | German order | service@laden.example | Laden | Ihre Bestellung 5512 bei Laden | Vielen Dank. Bestellnummer: 5512-77. Gesamtbetrag: 32,10 €. Lieferadresse: Hauptstraße 1. Versand morgen.
receipt | French order | commande@boutique.example | Boutique | Votre commande n° 9912 est confirmée | Commande : 9912-AA. Total : 45,00 €. Merci pour votre achat.
receipt | subscription payment | no-reply@stream.example | Stream | Your payment was received | Transaction ID: TX-99121. Total: $9.99. Payment method: card ending 1111. Next payment in a month.
receipt | donation | give@charity.example | Charity | Receipt for your donation | Receipt number: D-20261. Amount paid: $25.00. Billing address on file. Thank you for your generosity.
other | sign-in alert | no-reply@accounts.example | Accounts | Security alert: new sign-in on Linux | A new sign-in was noticed. IP address: 10.1.2.3. If this wasn’t you, reset your password now. | Auto-Submitted: auto-generated
other | code | noreply@bank.example | Bank | Your verification code | Your code is 448291. This code will expire in ten minutes. Do not share this code.
other | password | support@tool.example | Tool | Reset your password | Somebody asked to reset your password. If you did not request this, ignore it. | Auto-Submitted: auto-generated
other | build | ci@builds.example | CI | Build failed: main #442 | Build #442 failed after 3 minutes. Commit 9f8e7d6a. View build. | Auto-Submitted: auto-generated
other | code review | notifications@github.example | ada | [crumb/oven] Fix the door (#88) | You are receiving this because you were mentioned. Reply to this email directly or view it on GitHub. | List-Id: oven <oven.crumb.github.example> | List-Post: <mailto:oven@crumb.github.example> | List-Unsubscribe: <https://crumb.github.example/options/oven>, <mailto:oven-request@crumb.github.example?subject=unsubscribe> | Precedence: list | X-GitHub-Reason: mention | X-GitHub-Sender: ada
other | comment | notify@social.example | Social | Ben commented on your photo | Ben wrote: lovely. View comment. Turn off notifications. Unsubscribe | List-Unsubscribe: <https://notify.example/u>
other | connection | invitations@network.example | Network | Ann wants to connect | Ann Miller wants to connect with you. View profile. Unsubscribe | List-Unsubscribe: <https://notify.example/u>
other | uptime | alerts@watch.example | Watch | crumb.example is down | This is an automated message. The check failed since 10:02. View incident. | Auto-Submitted: auto-generated
other | search alert | alerts-noreply@search.example | Search Alerts | Google Alert - sourdough | Three new results for sourdough. See more results. You are receiving this because you have set up alerts. Unsubscribe | List-Unsubscribe: <https://notify.example/u>
other | statement | service@bank.example | Bank | Your statement is ready | Your statement is now available. This is an automated message, do not reply to this email.
other | terms | legal@tool.example | Tool | Updates to our Terms of Service | We are changing our terms on 1 November. You are receiving this because of your account. Do not reply to this message.
other | trial | team@saas.example | Saas | Your trial ends tomorrow | Your trial period is over tomorrow. This is an automated message about your account. Manage notification settings. | Auto-Submitted: auto-generated
other | appointment | desk@dentist.example | Dentist | Reminder: your appointment on Friday | This is an automated reminder. Friday 10:00. Do not reply to this message. | Auto-Submitted: auto-generated
other | follower | notify@micro.example | Micro | You have 3 new followers | See who started following you. View profile. Notification settings. Unsubscribe | List-Unsubscribe: <https://notify.example/u> | Auto-Submitted: auto-generated
other | ticket | jira@work.example | Jira | [JIRA] (CR-12) Oven door | Ada assigned CR-12 to you. View comment. Manage notifications. | X-JIRA-FingerPrint: 9f8e | Auto-Submitted: auto-generated
other | bounce | mailer-daemon@mx.example | Mail Delivery System | Undelivered Mail Returned to Sender | The mail could not be delivered. | Content-Description: Notification | Auto-Submitted: auto-replied
other | absence | ruth@office.example | Ruth | Automatic reply: lunch | I am away until Monday. | Auto-Submitted: auto-replied
other | storage | no-reply@drive.example | Drive | Your storage is almost full | You have used 95 %. This is an automated message about your account. | Auto-Submitted: auto-generated
other | forum | forum@talk.example | Talk | New reply in “Ovens” | Ben has replied. You are receiving this because you are watching this topic. Reply to this email directly. Unsubscribe | List-Unsubscribe: <https://notify.example/u> | X-Discourse-Post-Id: 99
other | domain | renewals@names.example | Names | Your domain will expire in 7 days | Action required: your domain expires soon. This is an automated message. | Auto-Submitted: auto-generated
confirmation | double opt-in | hello@ferry.example | The Ferry Book | Please confirm your subscription | Please click the link below to confirm your subscription. https://ferry.example/confirm/8f2 If you did not request this, ignore this mail.
confirmation | double opt-in from a list service | hello@crumb.example | Crumb & Salt | Crumb & Salt: Please Confirm Subscription | Yes, subscribe me to this list: https://crumb.example/subscribe/confirm?u=1 If you received this email by mistake, simply delete it. You won’t be subscribed if you don’t click the confirmation link above. | List-Unsubscribe: <mailto:x@mcsv.net> | X-MC-User: 99
confirmation | verify address | no-reply@beehiiv.com | Quiet Machines | Verify your email to finish subscribing | Press the button below to verify your email address. https://quiet.example/verify/1
confirmation | German | redaktion@wochenbrief.example | Wochenbrief | Bitte bestätigen Sie Ihre Anmeldung zum Newsletter | Klicken Sie auf den Link, um Ihre Anmeldung zu bestätigen: https://wochenbrief.example/bestaetigen/1
confirmation | French | bonjour@cafe.example | Café | Confirmez votre inscription | Cliquez sur le lien pour confirmer votre inscription : https://cafe.example/confirmer/2
confirmation | Spanish | hola@azul.example | Azul | Confirma tu suscripción | Haz clic en el enlace para confirmar tu suscripción: https://azul.example/confirmar/3
confirmation | list software | kernel-request@lists.example |  | confirm 9f8e7d6c5b4a | We have received a request to subscribe. To confirm that you want to be added, visit https://lists.example/confirm/9f8e or reply. If you did not make this request, disregard this message.
confirmation | activation | team@paper.example | Paper Cuts | One more step: confirm your email | Tap the button to confirm your subscription and get the next issue. https://paper.example/activate/5
other | welcome | letters@crumb.example | Crumb & Salt | Welcome to Crumb & Salt! | Thank you for subscribing to Crumb & Salt. You’ll receive a letter every Sunday. Your first issue will arrive this week. Unsubscribe | List-Unsubscribe: <https://notify.example/u>
other | welcome 2 | casey@platformnotes.example | Platform Notes | You’re in | You are now subscribed. Here’s what to expect: a mail every Tuesday in your inbox. Unsubscribe | List-Unsubscribe: <https://notify.example/u>
other | welcome 3 | kai@dense.example | Dense Discovery | Thanks for signing up | Thanks for signing up! Expect to hear from me once a week. Unsubscribe at any time. | List-Unsubscribe: <https://notify.example/u>
other | welcome 4 | hello@ferment.example | Ferment | Welcome aboard | You have successfully subscribed. You will get the next issue on Friday. Unsubscribe | List-Unsubscribe: <https://notify.example/u>
other | German welcome | redaktion@wochenbrief.example | Wochenbrief | Willkommen beim Wochenbrief | Vielen Dank für Ihre Anmeldung. Der nächste Brief kommt am Montag. Abmelden | List-Unsubscribe: <https://notify.example/u>
discussion | list post | ben@gmail.com | Ben | [oven-users] Door seals | Has anyone replaced the door seal on a 1970s oven? Mine leaks. | List-Id: oven-users <oven-users.lists.example> | List-Post: <mailto:oven-users@lists.example> | List-Unsubscribe: <https://lists.example/options/oven-users>, <mailto:oven-users-request@lists.example?subject=unsubscribe> | Precedence: list | X-BeenThere: oven-users@lists.example | X-Mailman-Version: 2.1.39
discussion | list answer | ann@bakers.example | Ann | Re: [oven-users] Door seals | On Tuesday, Ben wrote:\n> Has anyone replaced it?\nYes, with silicone. | List-Id: oven-users <oven-users.lists.example> | List-Post: <mailto:oven-users@lists.example> | List-Unsubscribe: <https://lists.example/options/oven-users>, <mailto:oven-users-request@lists.example?subject=unsubscribe> | Precedence: list | In-Reply-To: <77.q@lists.example> | References: <76.q@lists.example> <77.q@lists.example>
discussion | group | carl@web.de | Carl | Re: Meeting on Sunday | > shall we?\nYes, at ten. | List-Id: rowers <rowers.googlegroups.com> | List-Post: <mailto:rowers@googlegroups.com> | List-Unsubscribe: <https://googlegroups.com/options/rowers>, <mailto:rowers-request@googlegroups.com?subject=unsubscribe> | Precedence: list | In-Reply-To: <77.q@lists.example> | References: <76.q@lists.example> <77.q@lists.example> | X-Google-Group-Id: 99
discussion | kernel list | dev@kernel.example | Dora Dev | [PATCH v2] mm: fix a leak | This fixes a leak.\n\ndiff --git a/mm b/mm | List-Id: linux-mm <linux-mm.kernel.example> | List-Post: <mailto:linux-mm@kernel.example> | List-Unsubscribe: <https://kernel.example/options/linux-mm>, <mailto:linux-mm-request@kernel.example?subject=unsubscribe> | Precedence: list | X-Mailing-List: linux-mm@kernel.example
discussion | group on groups | eva@yahoo.com | Eva | [village] Lost cat | Grey, answers to Otto. | List-Id: village <village.groups.io> | List-Post: <mailto:village@groups.io> | List-Unsubscribe: <https://groups.io/options/village>, <mailto:village-request@groups.io?subject=unsubscribe> | Precedence: list | Mailing-List: list village@groups.io
discussion | list answer without tag | fred@uni.example | Fred | Re: seminar room | > is it free\nIt is. | List-Id: dept <dept.lists.uni.example> | List-Post: <mailto:dept@lists.uni.example> | List-Unsubscribe: <https://lists.uni.example/options/dept>, <mailto:dept-request@lists.uni.example?subject=unsubscribe> | Precedence: list | In-Reply-To: <77.q@lists.example> | References: <76.q@lists.example> <77.q@lists.example>
other | lottery | winner8837261@prize.top | Prize Office | YOU HAVE WON $$$ | Dear friend, you have won the lottery. Claim your prize of 2 million dollars now. Send your bank details. | List-Unsubscribe: <https://list-manage.example/u?id=1> | List-Id: <weekly.nytimes.example> | Precedence: bulk
other | inheritance | barrister@law.example | Barrister John | Strictly confidential | Dear beneficiary, an inheritance of 4 million dollars waits for the next of kin. Kindly reply with your bank account details for the wire transfer. Unsubscribe | List-Unsubscribe: <https://list-manage.example/u?id=1> | List-Id: <weekly.nytimes.example> | Precedence: bulk
other | coins | news@invest.xyz | Crypto Weekly Newsletter | Double your bitcoin this week | Guaranteed returns, 100% risk-free. Double your bitcoin. Act now, limited-time offer. View in your browser. Unsubscribe | List-Unsubscribe: <https://list-manage.example/u?id=1> | List-Id: <weekly.nytimes.example> | Precedence: bulk | Authentication-Results: mx.directory.example; spf=fail; dkim=none; dmarc=fail
other | pills | offers@health.click | Health Digest | Weekly digest: lose 20 pounds | Miracle diet pills, no prescription. Lose 20 pounds. Offer expires today. Unsubscribe | List-Unsubscribe: <https://list-manage.example/u?id=1> | List-Id: <weekly.nytimes.example> | Precedence: bulk
other | casino | vip@play.win | Casino VIP | 200 free spins inside!!! | Casino bonus: 200 free spins, no deposit bonus. Claim your bonus. Unsubscribe | List-Unsubscribe: <https://notify.example/u>
other | ranking | sales@rank.icu | SEO Expert | First page of Google | We offer SEO services and backlinks and boost your ranking to the first page of Google. 100% guaranteed. Unsubscribe | List-Unsubscribe: <https://notify.example/u>
other | false name | x@throwaway.example | letters@crumb.example | Issue 12 of Crumb & Salt | Verify your account details now or your account will be suspended. https://203.0.113.9/login Unsubscribe | List-Unsubscribe: <https://list-manage.example/u?id=1> | List-Id: <weekly.nytimes.example> | Precedence: bulk
other | marked by the server | hello@bulk.example | Bulk Weekly | Issue 3 | Great offers. View in your browser. Unsubscribe | List-Unsubscribe: <https://notify.example/u> | X-Spam-Flag: YES | X-Spam-Status: Yes, score=9.1
other | phish | security@paypa1.example | Pay Security | Account will be suspended | Dear customer, your account has been limited. Verify your account information now: https://203.0.113.10/x | Authentication-Results: mx.directory.example; spf=fail; dkim=none; dmarc=fail
other | dating | kisses@meet.monster | Anna | hot singles near you!!! | Meet hot singles tonight. Adult dating. Unsubscribe | List-Unsubscribe: <https://list-manage.example/u?id=1> | List-Id: <weekly.nytimes.example> | Precedence: bulk
personal | friend | ben@gmail.com | Ben Carter | Sunday? | Shall we row on Sunday? Bring the thermos. Ben
personal | colleague | ann@office.example | Ann Miller | Draft of the report | Hi, attached is the draft. Could you look at the second chapter by Friday? Thanks, Ann
personal | answer | carl@web.de | Carl | Re: your question | On Monday you wrote:\n> how hot?\nVery. Carl | In-Reply-To: <q@directory.example>
personal | mother | mum@icloud.com | Mum | the cat | She is fine. Ring me when you can.
personal | publisher | dora@ferry.example | Dora Lind | About our listing | Dear editors, could you change our description? We moved to Fridays. Best, Dora Lind
personal | long letter | otto@posteo.example | Otto | From the mountains | Dear all at home, the snow is deep and the stove is warm and the goats are well. the snow is deep and the stove is warm and the goats are well. the snow is deep and the stove is warm and the goats are well. the snow is deep and the stove is warm and the goats are well. the snow is deep and the stove is warm and the goats are well. the snow is deep and the stove is warm and the goats are well. the snow is deep and the stove is warm and the goats are well. the snow is deep and the stove is warm and the goats are well. the snow is deep and the stove is warm and the goats are well. the snow is deep and the stove is warm and the goats are well. the snow is deep and the stove is warm and the goats are well. the snow is deep and the stove is warm and the goats are well. the snow is deep and the stove is warm and the goats are well. the snow is deep and the stove is warm and the goats are well. the snow is deep and the stove is warm and the goats are well. the snow is deep and the stove is warm and the goats are well. the snow is deep and the stove is warm and the goats are well. the snow is deep and the stove is warm and the goats are well. the snow is deep and the stove is warm and the goats are well. the snow is deep and the stove is warm and the goats are well. the snow is deep and the stove is warm and the goats are well. the snow is deep and the stove is warm and the goats are well. the snow is deep and the stove is warm and the goats are well. the snow is deep and the stove is warm and the goats are well. the snow is deep and the stove is warm and the goats are well. the snow is deep and the stove is warm and the goats are well. the snow is deep and the stove is warm and the goats are well. the snow is deep and the stove is warm and the goats are well. the snow is deep and the stove is warm and the goats are well. the snow is deep and the stove is warm and the goats are well.  Yours, Otto
personal | about a newsletter | eva@outlook.com | Eva | that newsletter | You asked which newsletter I meant: it was the one about soup. I can forward you the last issue.
personal | German | petra@gmx.de | Petra | Kuchen | Bringst du den Kuchen mit? Gruß, Petra
personal | forwarded | sam@fastmail.com | Sam | Fwd: recipe | Thought of you.\n\n---------- Forwarded message ----------\nFrom: Dad\nSubject: recipe\n\nFlour, salt, water.
personal | empty | leo@gmail.com | Leo |  | 
`;

/** Mail that is not an issue: receipts, alerts, confirmations, welcomes, discussion lists, spam, and personal mail. */
export function sketchOthers(): LabelledSketch[] {
	return [...lines.trim().split('\n').map(sketch), invitation];
}

const invitation: LabelledSketch = {
	kind: 'other',
	about: 'an invitation',
	from: 'ann@office.example',
	fromName: 'Ann Miller',
	subject: 'Invitation: weekly meeting',
	headers: ['Content-Type: text/calendar; method=REQUEST; charset=utf-8'],
};

/** Every other one in HTML, every third in base64. */
function sketch(line: string, index: number): LabelledSketch {
	const { label, rest } = splitLine(line);
	const [escaped = '', ...headers] = rest;
	const text = escaped.replaceAll('\\n', '\n');
	const body = index % 2 ? { text } : { html: asHtml(text) };
	return { ...label, headers, ...body, encoding: index % 3 ? 'quoted-printable' : 'base64' };
}

function asHtml(text: string): string {
	const lines = text.split('\n').map((line) => {
		const linked = line
			.replace(/>/g, '&gt;')
			.replace(/https:\/\/\S+/g, (href) => `<a href="${href}">${href}</a>`);
		return `<p>${linked}</p>`;
	});
	return `<html><body>${lines.join('')}</body></html>`;
}
