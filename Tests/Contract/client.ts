// Calls with the types of astrometer.d.ts: each function has the type of its document, and wrong requests do not check.
import type * as a from "../../Contract/astrometer";
declare const client: a.Client;
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends (<T>() => T extends B ? 1 : 2) ? true : false;
const is = <T extends true>() => {};
const birth = { birth_date: "1990-06-15" };
async function f(date?: string) {
  const r1 = await client.get_astrometers({ birth }); is<Equal<typeof r1, a.Reading>>();
  const r2 = await client.get_scores({ birth, date }); is<Equal<typeof r2, a.Scores>>();
  const r3 = await client.get_astrometers_for_days({ birth, days: 3 }); is<Equal<typeof r3, a.Reading[]>>();
  const r4 = await client.get_scores_for_people({ births: [birth] }); is<Equal<typeof r4, a.ScoresEntry[]>>();
  for (const e of r4) { if (e.error) { e.error.message; } else { e.result.date; } }
  const r5 = await client.get_natal_chart({ birth, house_system: null }); is<Equal<typeof r5, a.ChartGeometry>>();
  const r6 = await client.get_chart_exchange({ subject: { birth_data: { year: 1990, month: 1, day: 2 } } }); is<Equal<typeof r6, a.NatalExchange>>();
  const r7 = await client.get_compatibility_mode({ birth, their_birth: birth, mode: "romantic" }); is<Equal<typeof r7, a.CompatibilityOfMode>>();
  const r8 = await client.get_sky({}); is<Equal<typeof r8, a.SkyOverview>>();
  const named: a.AstrometersRequest = { birth };
  await client.get_astrometers(named);
  // @ts-expect-error
  await client.get_astrometers({});
  // @ts-expect-error
  await client.get_astrometers({ birth, births: [birth] });
  // @ts-expect-error
  await client.get_astrometers({ birth, dates: "2025-10-30" });
  // @ts-expect-error
  await client.get_astrometers({ birth: {} });
  // @ts-expect-error
  await client.get_facts_text_for_people({});
  // @ts-expect-error
  await client.get_compatibility_mode({ birth, their_birth: birth, mode: "all" });
  // @ts-expect-error
  const none: a.AstrometersRequest = {};
}
