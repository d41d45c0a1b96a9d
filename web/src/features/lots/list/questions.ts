/** A rule of court auctions as a question with its answer and the article of law. */
export interface Question {
  question: string;
  answer: string;
  source: string;
}

const ONLINE = "《最高人民法院关于人民法院网络司法拍卖若干问题的规定》";
const SALE = "《最高人民法院关于人民法院民事执行中拍卖、变卖财产的规定》";
const BIDDER = "《最高人民法院关于人民法院司法拍卖房产竞买人资格若干问题的规定》";

export const questions: Question[] = [
  {
    question: "起拍价是怎么定的？",
    answer:
      "网络司法拍卖应当确定保留价，保留价即起拍价，由法院参照评估价确定；未作评估的参照市价确定。起拍价不得低于评估价或者市价的百分之七十。",
    source: `${ONLINE}第十条`,
  },
  {
    question: "只有一个人报名，拍卖还有效吗？",
    answer: "有效。网络司法拍卖不限制竞买人数量，一人参与竞拍，出价不低于起拍价的，拍卖成交。",
    source: `${ONLINE}第十一条`,
  },
  {
    question: "保证金交多少，没拍到什么时候退？",
    answer:
      "保证金数额由法院在起拍价的百分之五至百分之二十范围内确定。拍卖成交后，其他竞买人的保证金在竞价程序结束后二十四小时内退还或者解冻。",
    source: `${ONLINE}第十七条、第二十三条`,
  },
  {
    question: "竞价要多久，为什么会延时？",
    answer:
      "竞价时间应当不少于二十四小时。竞价程序结束前五分钟内无人出价的，最后出价即为成交价；有出价的，竞价时间自该出价时点顺延五分钟。",
    source: `${ONLINE}第二十条`,
  },
  {
    question: "一拍流拍后会怎样？",
    answer:
      "应当在三十日内在同一网络司法拍卖平台再次拍卖，起拍价降价幅度不得超过前次起拍价的百分之二十；再次拍卖流拍的，可以依法在同一平台变卖。",
    source: `${ONLINE}第二十六条`,
  },
  {
    question: "拍成后悔拍有什么后果？",
    answer: "买受人悔拍后保证金不予退还，重新拍卖时原买受人不得参加竞买。",
    source: `${ONLINE}第二十四条`,
  },
  {
    question: "过户产生的税费由谁承担？",
    answer:
      "由法律、行政法规规定的纳税主体各自承担；没有规定或者规定不明的，法院可以根据法律原则和案件实际情况确定。具体以拍卖公告为准。",
    source: `${ONLINE}第三十条`,
  },
  {
    question: "买法拍房需要购房资格吗？",
    answer:
      "受房产所在地限购政策约束的竞买人申请参加竞拍的，法院不予准许；买受人应当自申请参拍至成交裁定出具时都具备购房资格。",
    source: `${BIDDER}第一条、第二条、第三条`,
  },
  {
    question: "成交后多久能拿到房子？",
    answer: "法院应当在裁定送达后十五日内，将拍卖财产移交买受人；被执行人或者第三人占有拒不移交的，强制执行。",
    source: `${SALE}第二十七条`,
  },
];
