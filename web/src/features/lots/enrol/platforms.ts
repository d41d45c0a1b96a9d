/**
 * A fact about taking part in auctions on a platform, with its source. Readers must ask the platform about
 * anything else.
 */
export interface PlatformFact {
  /** The step that the fact is about (see enrol-steps). */
  step: "account" | "deposit" | "agent" | "priority" | "balance";
  text: string;
  source: string;
}

const TAOBAO_NOTICE = "惠州市惠阳区人民法院拍卖公告，2018-03-21 发布于淘宝网司法拍卖网络平台";
const JD_TERMS = "肇庆市中级人民法院竞买须知，2019-04-23 发布于京东网司法拍卖网络平台";

/**
 * The facts about each platform, by code of the dictionary source_platform. They come from notices of single
 * courts, so a lot's own notice has precedence.
 */
export const PLATFORM_FACTS: Record<string, PlatformFact[]> = {
  ali: [
    {
      step: "account",
      text: "用淘宝账户竞买，保证金从竞买人的支付宝账户冻结；没有淘宝账户的可以委托代理人",
      source: `${TAOBAO_NOTICE}，第二条、第十一条`,
    },
    {
      step: "deposit",
      text: "银行和支付渠道有单日限额，保证金和余款数额大的要提前查好限额、选好银行",
      source: `${TAOBAO_NOTICE}，第十四条`,
    },
    {
      step: "balance",
      text: "竞得者冻结的保证金自动转入法院指定账户；未竞得的自动解冻，冻结期间不计利息",
      source: `${TAOBAO_NOTICE}，第十一条`,
    },
  ],
  jd: [
    {
      step: "account",
      text: "参与拍卖前须如实向平台提供确切的送达地址，法院文书按这个地址邮寄",
      source: `${JD_TERMS}，第十三条`,
    },
    {
      step: "deposit",
      text: "竞价前由平台系统锁定竞买人的保证金",
      source: `${JD_TERMS}，第九条`,
    },
    {
      step: "agent",
      text: "法人和其他组织参与竞买的，须在拍卖开始前三个工作日向法院提交加盖公章的授权手续",
      source: `${JD_TERMS}，第三条`,
    },
    {
      step: "priority",
      text: "优先购买权人须在拍卖开始前三个工作日向法院提交有效证明，逾期视为放弃",
      source: `${JD_TERMS}，第四条`,
    },
    {
      step: "balance",
      text: "未竞得的保证金自动释放，锁定期间不计利息；竞得者的自动转入法院指定账户",
      source: `${JD_TERMS}，第九条`,
    },
  ],
};
